/// The junction of a sample: it sends the latest value of the first input when the second says so.
private final class SampleSink<Value: Sendable>: JunctionSink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let held: LatestInput<Value>

  init(
    _ downstream: Sink<Value>,
    _ scope: CompoundDisposable,
    _ held: LatestInput<Value>,
    by sampler: JunctionInput
  ) {
    self.held = held
    super.init(downstream, scope, [held, sampler]) { _ in held.take() }
  }

  override func advance() {
    if !held.isEmpty { deliver() }
  }

  override func end(_ input: JunctionInput) {
    complete(endOf: input)
  }
}

/// The latest value of the input that is sampled.
private final class HeldInput<Value: Sendable>: LatestInput<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; there is nothing here that could change.
  override func receive(_ value: Value) -> Bool {
    _ = super.receive(value)
    return false
  }
}

/// The input that says when to sample; its values do not matter.
private final class TickInput<Value: Sendable>: TypedInput<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; there is nothing here that could change.
  override func receive(_ value: Value) -> Bool {
    true
  }

  override func forget() {}
}

extension Signal {
  /// Returns a signal of the latest value at each value of another signal, the sampler.
  ///
  /// Nothing is sent before this signal has sent a value; if it sent none since, the same value is
  /// sent again. This signal is subscribed first. When either of the two completes or fails, the
  /// other is disposed, then the same is sent. The two may send from different threads. The latest
  /// value is let go of when the subscription ends.
  ///
  /// ReactiveCocoa: `-sample:`.
  ///
  /// ```swift
  /// let ticks = Signal.concat([Signal.return("tick"), .return("tock")])
  /// Signal.return(1).concat(.never).sample(ticks).subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "1"
  /// ```
  public final func sample(_ sampler: Signal<some Sendable>) -> Signal<Value> {
    JunctionSignal { sink, scope in
      SampleSink(sink, scope, HeldInput(self), by: TickInput(sampler))
    }.derived(from: self, "-sample: [\(DerivedNames.shortened(sampler.name))]")
  }
}
