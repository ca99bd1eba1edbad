/// A signal that makes signals from its source's values and merges them.
final class FlattenMapSignal<Input: Sendable, Value: Sendable>:
  OperatorSignal<Input, Value, FlattenMapSink<Input, Value>>, @unchecked Sendable
{
  // Unchecked because of `transform`, which only `deinit` changes.
  private var transform: (@Sendable (Input) -> Signal<Value>?)?
  private let buffering: ValueBuffering

  init(
    _ source: Signal<Input>,
    keeping buffering: ValueBuffering = .all,
    _ transform: @escaping @Sendable (Input) -> Signal<Value>?
  ) {
    self.transform = transform
    self.buffering = buffering
    super.init(source)
  }

  deinit {
    Unwinding.letGo(now: { transform = nil }, later: { Parcel(transform) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    guard let transform else { return }
    let merging = linkType().init(sink, keeping: buffering, transform, in: scope)
    source.extend(merging, in: merging.sourceScope)
  }
}

class FlattenMapSink<Input: Sendable, Output: Sendable>:
  MergingSink<Input, Output>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the one property here never changes.
  private let transform: @Sendable (Input) -> Signal<Output>?

  required init(
    _ downstream: Sink<Output>,
    keeping buffering: ValueBuffering,
    _ transform: @escaping @Sendable (Input) -> Signal<Output>?,
    in scope: CompoundDisposable
  ) {
    self.transform = transform
    super.init(downstream, keeping: buffering, in: scope)
  }

  override func next(_ value: Input) {
    if isCancelled { return }
    step {
      if let inner = transform(value) { begin(inner) }
    }
  }
}

extension Signal {
  /// Returns a signal that subscribes, for each value, to the signal that a closure makes from it.
  ///
  /// Values of all these signals are passed on as they come, one at a time. A nil result counts as
  /// a signal without values; unlike in ``bind(_:)``, it doesn't end anything. Completion is sent
  /// when the source and all inner signals have completed; an error of any of them disposes all
  /// others and is sent at once.
  ///
  /// An error ends the whole signal for good, whatever operators follow it. To let later values
  /// still get their signals, put ``catch(_:)`` or ``catchTo(_:)`` after the inner signal, inside
  /// the closure.
  ///
  /// A closure that calls itself may make any number of signals: the stack doesn't grow with their
  /// number.
  ///
  /// - Note: If the closure has several statements and the next call in the same expression takes
  ///   values of any type, as in `subscribe { print($0) }`, the compiler infers `Any` as the type
  ///   of the values, which isn't sendable. In that case write the result type into the closure: `{
  ///   value -> Signal<Int> in`.
  ///
  /// ReactiveCocoa: `-flattenMap:`.
  ///
  /// ```swift
  /// Signal.return(3)
  ///   .flattenMap { Signal.concat([.return($0), .return($0 * 2)]) }
  ///   .subscribe { print($0) }
  /// // Prints "3"
  /// // Prints "6"
  /// ```
  @_disfavoredOverload  // `MainSignal` has its own.
  public final func flattenMap<Output>(
    _ transform: @escaping @Sendable (Value) -> Signal<Output>?
  ) -> Signal<Output> {
    FlattenMapSignal(self, transform).derived(from: self, "-flattenMap:")
  }

  /// Returns a signal that subscribes, for each value, to the signal that a closure makes from it,
  /// and sets what it does with values that arrive too fast.
  ///
  /// It works like ``flattenMap(_:)``. Values that arrive from several threads at once wait for
  /// their turn; the buffering sets how many may wait, and what happens to the next one, as with
  /// ``Subject/init(keeping:)``.
  ///
  /// ReactiveCocoa: none; there a sender waited for its turn.
  ///
  /// ```swift
  /// Signal.return(3)
  ///   .flattenMap(keeping: .waiting(10)) { Signal.concat([.return($0), .return($0 * 2)]) }
  ///   .subscribe { print($0) }
  /// // Prints "3"
  /// // Prints "6"
  /// ```
  public final func flattenMap<Output>(
    keeping buffering: ValueBuffering,
    _ transform: @escaping @Sendable (Value) -> Signal<Output>?
  ) -> Signal<Output> {
    FlattenMapSignal(self, keeping: buffering, transform).derived(from: self, "-flattenMap:")
  }
}
