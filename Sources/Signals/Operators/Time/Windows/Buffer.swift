/// A signal of arrays of the values that its source sends in consecutive windows of time.
final class BufferSignal<Input: Sendable>:
  OperatorSignal<Input, [Input], BufferSink<Input>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let clock: WindowClock
  private let scheduler: Scheduler

  init(_ source: Signal<Input>, _ clock: WindowClock, on scheduler: Scheduler) {
    self.clock = clock
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<[Input]>, in scope: CompoundDisposable) {
    let buffer = linkType().init(sink, clock, on: scheduler, in: scope)
    buffer.begin()
    if !scope.isDisposed { source.extend(buffer, in: buffer.sourceScope) }
  }
}

/// Collects values until a window ends, and sends them behind the gate.
///
/// A value's window is decided when the value arrives, however long the subscriber takes.
class BufferSink<Input: Sendable>: GatedSink<Input, [Input]>, @unchecked Sendable {
  // Unchecked only because the superclass is; its mutex guards what changes.
  private let scheduler: Scheduler
  private let timer = RenewableTimer()
  private let values = Ring<Input>()
  /// The arrays of windows that have ended but haven't been sent.
  private let ended = Ring<[Input]>()
  /// Guards the rings too.
  private let clock: Guarded<WindowClock>

  required init(
    _ downstream: Sink<[Input]>,
    _ clock: WindowClock,
    on scheduler: Scheduler,
    in scope: CompoundDisposable
  ) {
    self.scheduler = scheduler
    self.clock = Guarded(clock)
    super.init(downstream, in: scope)
    scope.add(timer)
  }

  /// Begins the first window.
  final func begin() {
    let now = scheduler.now
    setTimer(clock.withLock { $0.begin(at: now) })
  }

  override func next(_ value: Input) {
    let isFull = clock.withLock { clock in
      values.append(value)
      guard clock.fill() else { return false }
      ended.append(values.removeAll())
      return true
    }
    guard isFull else { return }
    begin()
    gate.pass(of: self) { [self] in sendFirst() }
  }

  override func completed() {
    gate.pass(of: self) { [self] in
      clock.withLock { _ in if !values.isEmpty { ended.append(values.removeAll()) } }
      while sendFirst() {}
      complete()
    }
  }

  private func setTimer(_ setting: Deadline.Setting?) {
    guard let setting else { return }
    timer.set(setting.number, on: scheduler, at: setting.instant) { [self] in
      goOff(setting.number)
    }
  }

  private func goOff(_ number: Int) {
    let now = scheduler.now
    let outcome = clock.withLock { clock in
      let outcome = clock.goOff(number, at: now)
      if case .over = outcome { ended.append(values.removeAll()) }
      return outcome
    }
    switch outcome {
    case .outdated: break
    case .early(let setting): setTimer(setting)
    case .over(let setting):
      setTimer(setting)
      gate.pass(of: self) { [self] in sendFirst() }
    }
  }

  /// Sends the array that has waited longest, and returns whether there was one; behind the gate.
  @discardableResult
  private func sendFirst() -> Bool {
    let first = clock.withLock { _ in ended.isEmpty ? nil : ended.removeFirst() }
    guard let first, !scope.isDisposed else { return false }
    downstream.next(first)
    return true
  }
}

extension Signal {
  /// Returns a signal of arrays of the values that arrive in consecutive windows of time.
  ///
  /// Windows follow each other from the subscription on. Each ends after `interval`, or earlier
  /// when it has `count` values; the next one begins at that moment. The values of a window are
  /// sent as one array when it ends: those of a full window at once, where the last value arrived,
  /// all others as the work of the scheduler. A window without values sends an empty array;
  /// ``bufferWithTime(_:on:)`` has no windows while there is nothing to send.
  ///
  /// Completion sends the values of the last window, if it has any, and is passed on at once; an
  /// error is passed on at once and drops them, as disposal does. A value costs one lock. At most
  /// one timer is set in each `interval`.
  ///
  /// - Precondition: `interval` and `count` are positive, and the scheduler is not the immediate
  ///   one.
  ///
  /// ReactiveCocoa: none; RxSwift `buffer(timeSpan:count:scheduler:)`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// numbers.buffer(every: .seconds(1), count: 2, on: .main).subscribe { print($0) }
  /// // Prints "[1, 2]"
  /// // Prints "[3]"
  /// ```
  public final func buffer(
    every interval: Duration,
    count: Int? = nil,
    on scheduler: Scheduler
  ) -> Signal<[Value]> {
    let clock = WindowClock(every: interval, count: count, on: scheduler)
    return BufferSignal(self, clock, on: scheduler).derived(
      from: self,
      """
      -bufferEvery: \(interval)\(count.map { " count: \($0)" } ?? "")\
      \(DerivedNames.on(scheduler))
      """
    )
  }
}
