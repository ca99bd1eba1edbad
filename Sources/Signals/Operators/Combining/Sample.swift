/// The junction of a sample: it sends the latest value of the first input whenever the second one
/// sends.
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
    // It's subscribed last, and disposed first.
    makeScope(of: sampler)
  }

  override func advance() {
    if !held.isEmpty { deliver() }
  }

  override func end(_ input: JunctionInput) {
    complete(endOf: input)
  }
}

/// The latest value of the sampled input.
private final class HeldInput<Value: Sendable>: LatestInput<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
  override func receive(_ value: Value) -> Bool {
    _ = super.receive(value)
    return false
  }
}

/// The input that triggers a sample; its values don't matter.
private final class TickInput<Value: Sendable>: TypedInput<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; this class has no state of its own.
  override func receive(_ value: Value) -> Bool {
    true
  }

  override func forget() {}
}

extension Signal {
  /// Returns a signal of the latest value whenever another signal, the sampler, sends.
  ///
  /// Nothing is sent before this signal has sent a value; if it has sent no new value since, the
  /// same value is sent again. This signal is subscribed first; a disposal reaches the sampler
  /// first. When either of the two completes or fails, the other is disposed, and then that event
  /// is sent. The two may send from different threads. The latest value is released when the
  /// subscription ends.
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
