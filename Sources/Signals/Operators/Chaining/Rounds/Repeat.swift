/// A signal that subscribes to its source whenever the source has completed.
final class RepeatSignal<Value: Sendable>:
  OperatorSignal<Value, Value, RepeatSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let delay: Duration
  private let scheduler: Scheduler?
  private let times: Int?

  init(
    _ source: Signal<Value>,
    after delay: Duration,
    on scheduler: Scheduler? = nil,
    times: Int? = nil
  ) {
    self.delay = delay
    self.scheduler = scheduler
    self.times = times
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    linkType().init(sink, source, after: delay, on: scheduler, times: times, in: scope).begin()
  }
}

class RepeatSink<Value: Sendable>: RoundsSink<Value>, @unchecked Sendable {
  // Unchecked because rounds follow each other, and only their ends change `left`.
  private let delay: Duration
  /// How many rounds haven't ended; nil if there is no limit.
  private var left: Int?

  required init(
    _ downstream: Sink<Value>,
    _ source: Signal<Value>,
    after delay: Duration,
    on scheduler: Scheduler?,
    times: Int?,
    in scope: CompoundDisposable
  ) {
    self.delay = delay
    left = times
    super.init(downstream, source, on: scheduler, in: scope)
  }

  override func completed() {
    if let left {
      self.left = left - 1
      if left == 1 { return super.completed() }
    }
    beginAgain(after: delay)
  }
}

extension Signal {
  /// Returns a signal that subscribes to this one again whenever it completes, forever.
  ///
  /// It never completes; an error is passed on and ends it, and so does disposal, even from within
  /// a value. The first subscription is made at once. Each later one is work of the scheduler that
  /// was current when the first one completed, or of the operator's own background scheduler if
  /// there was none; other work of that scheduler gets its turn between two rounds. Memory and
  /// stack don't grow with the number of rounds.
  ///
  /// ReactiveCocoa: `-repeat`.
  ///
  /// ```swift
  /// let subscription = SerialDisposable()
  /// let tick = Signal<String>.create { subscriber in
  ///   subscriber.sendNext("tick")
  ///   subscriber.sendCompleted()
  ///   return nil
  /// }
  /// subscription.inner = tick.repeat().subscribe { print($0) }  // Prints "tick"
  /// // The second round would be work of the main scheduler.
  /// subscription.dispose()
  /// ```
  public final func `repeat`() -> Signal<Value> {
    RepeatSignal(self, after: .zero, on: nil).derived(from: self, "-repeat")
  }

  /// Returns a signal that subscribes to this one again some time after each completion.
  ///
  /// It works like ``repeat()`` with a pause between two rounds, so that a source that completes at
  /// once doesn't keep a processor busy. All rounds but the first begin on the given scheduler, if
  /// there is one.
  ///
  /// - Precondition: `delay` is not negative, and the scheduler is not the immediate one.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// let polls = Signal.return("poll").repeat(after: .seconds(60))
  /// polls.take(1).subscribe { print($0) }  // Prints "poll"
  /// ```
  public final func `repeat`(
    after delay: Duration,
    on scheduler: Scheduler? = nil
  ) -> Signal<Value> {
    precondition(delay >= .zero, "cannot repeat after a negative time")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot pause")
    return RepeatSignal(self, after: delay, on: scheduler)
      .derived(from: self, "-repeatAfter: \(delay)\(DerivedNames.on(scheduler))")
  }

  /// Returns a signal that subscribes to this one up to a total number of times, on each
  /// completion.
  ///
  /// It completes when the last round does. Otherwise it works like ``repeat()``: an error ends it,
  /// the first round begins at once, and each later one is work of a scheduler. `repeat(times: 0)`
  /// completes without subscribing.
  ///
  /// - Precondition: `count` is not negative.
  ///
  /// ReactiveCocoa: none; RxSwift none, ReactiveSwift `repeat(_:)`.
  ///
  /// ```swift
  /// let twice = Signal.return("tick").repeat(times: 2)
  /// print(try await twice.toArray())  // Prints "["tick", "tick"]"
  /// ```
  public final func `repeat`(times count: Int) -> Signal<Value> {
    precondition(count >= 0, "cannot repeat a negative number of times")
    let repeated = count == 0 ? EmptySignal() : RepeatSignal(self, after: .zero, times: count)
    return repeated.derived(from: self, "-repeat: \(count)")
  }
}
