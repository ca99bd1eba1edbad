/// The sink of an operator that subscribes to its source again when the source has ended.
///
/// Rounds never overlap. The first one begins with the subscription; each later one is work of the
/// given scheduler, or of the one that was current when the first round ended. So rounds aren't
/// nested on the stack, other work gets its turn in between, and the subscription can be disposed.
class RoundsSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked because rounds follow each other, and the end of a round is one serialised call.
  final let downstream: Sink<Value>
  final let scope: CompoundDisposable
  private let source: RoundSource<Value>
  private var scheduler: Scheduler?
  /// How many rounds were booked.
  private var round = 0
  /// The scope of the running round, if it needed a subscription.
  private var roundScope: CompoundDisposable?

  init(
    _ downstream: Sink<Value>,
    _ source: Signal<Value>,
    on scheduler: Scheduler? = nil,
    in scope: CompoundDisposable
  ) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.source = RoundSource(source)
    self.scope = scope
    super.init(above: downstream)
    scope.add(self.source)
  }

  override func next(_ value: Value) {
    downstream.next(value)
  }

  override func error(_ error: any Error) {
    if scope.claim(endOf: roundScope) { downstream.error(error) }
  }

  override func completed() {
    if scope.claim(endOf: roundScope) { downstream.completed() }
  }

  /// Begins a round, unless everything is over.
  final func begin() {
    // A scheduler that runs everything at once would pile up rounds.
    let thread = ThreadState.current
    guard Trampoline.enterSubscription(thread) else {
      return Trampoline.postpone(thread) { [self] in beginHere() }
    }
    beginHere()
    Trampoline.leave(thread)
  }

  private func beginHere() {
    guard let signal = source.signal else { return }
    if signal.sendAtOnce({ downstream.next($0) }) {
      if !scope.isDisposed { completed() }
    } else {
      let roundScope = CompoundDisposable()
      self.roundScope = roundScope
      scope.add(roundScope)
      signal.connect(self, in: roundScope)
    }
  }

  /// Leaves the next round to the scheduler, at once or after a delay.
  final func beginAgain(after delay: Duration = .zero) {
    if let ended = roundScope.take() { scope.remove(ended) }
    let scheduler = scheduler ?? Scheduler.currentForLater ?? .background(named: "rounds")
    self.scheduler = scheduler
    round += 1
    let next = round
    source.keep(
      delay > .zero
        ? scheduler.schedule(after: delay) { [self] in begin() }
        : scheduler.schedule { [self] in begin() },
      of: next
    )
  }
}
