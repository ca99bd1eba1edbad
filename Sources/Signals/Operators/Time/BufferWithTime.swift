/// A signal of arrays of the values that its source sends within some time.
final class BufferWithTimeSignal<Input: Sendable>:
  OperatorSignal<Input, [Input], BufferWithTimeSink<Input>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let interval: Duration
  private let scheduler: Scheduler

  init(_ source: Signal<Input>, _ interval: Duration, on scheduler: Scheduler) {
    self.interval = interval
    self.scheduler = scheduler
    super.init(source)
  }

  override func attach(_ sink: Sink<[Input]>, in scope: CompoundDisposable) {
    let buffer = linkType().init(sink, interval, on: scheduler, in: scope)
    source.extend(buffer, in: buffer.sourceScope)
  }
}

/// Collects values: the first one sets a timer, and when it fires they're all sent.
class BufferWithTimeSink<Input: Sendable>: GatedSink<Input, [Input]>, @unchecked Sendable {
  // Unchecked only because the superclass is; its mutex guards what changes.
  private let interval: Duration
  private let scheduler: Scheduler
  private let timer = RenewableTimer()
  private let values = Ring<Input>()
  /// Whether the timer is set; guards `values` too.
  private let isTicking = Guarded(false)

  required init(
    _ downstream: Sink<[Input]>,
    _ interval: Duration,
    on scheduler: Scheduler,
    in scope: CompoundDisposable
  ) {
    self.interval = interval
    self.scheduler = scheduler
    super.init(downstream, in: scope)
    scope.add(timer)
  }

  override func next(_ value: Input) {
    let isFirst = isTicking.withLock { isTicking in
      values.append(value)
      defer { isTicking = true }
      return !isTicking
    }
    if isFirst {
      timer.setAgain(on: scheduler, at: scheduler.now + interval) { [self] in
        gate.pass(of: self) { [self] in flush() }
      }
    }
  }

  override func completed() {
    gate.pass(of: self) { [self] in
      flush()
      complete()
    }
  }

  private func flush() {
    let values = isTicking.withLock { isTicking in
      isTicking = false
      return self.values.removeAll()
    }
    if !values.isEmpty { deliver(values) }
  }
}

extension Signal {
  /// Returns a signal of arrays of the values that arrive within some time of each other.
  ///
  /// The first value sets a timer; when it fires, all values since then are sent as one array, as
  /// the work of the scheduler. While no value is waiting, there is no timer and nothing is sent.
  /// Completion sends the waiting values and is passed on at once; an error is passed on at once
  /// and drops them, as disposal does.
  ///
  /// - Precondition: `interval` is not negative, and the scheduler is not the immediate one, which
  ///   would make the source wait.
  ///
  /// ReactiveCocoa: `-bufferWithTime:onScheduler:`, which sent a `RACTuple`.
  ///
  /// ```swift
  /// let numbers = Signal.concat([Signal.return(1), .return(2), .return(3)])
  /// numbers.bufferWithTime(.seconds(1), on: .main).subscribe { print($0) }
  /// // Prints "[1, 2, 3]"
  /// ```
  public final func bufferWithTime(
    _ interval: Duration,
    on scheduler: Scheduler
  ) -> Signal<[Value]> {
    precondition(interval >= .zero, "cannot buffer for a negative time")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot buffer")
    return BufferWithTimeSignal(self, interval, on: scheduler).derived(
      from: self,
      "-bufferWithTime: \(interval) onScheduler: \(DerivedNames.describe(scheduler))"
    )
  }
}
