/// A junction that combines its inputs' values into one value and sends it downstream.
class JunctionSink<Output: Sendable>: Junction, @unchecked Sendable {
  // Unchecked because of `combine`, which is only called behind the gate.
  private let downstream: Sink<Output>
  /// Combines the values of the inputs; called when each of them has one.
  ///
  /// It calls foreign code, after calling ``Junction/valuesTaken()``.
  private let combine: (Junction) -> Output

  init(
    _ downstream: Sink<Output>,
    _ scope: CompoundDisposable,
    _ inputs: [JunctionInput],
    combine: @escaping (Junction) -> Output
  ) {
    self.downstream = downstream
    self.combine = combine
    super.init(scope, inputs, at: downstream.place)
  }

  /// Sends the combination of all inputs' values, unless making it ended the subscription.
  final func deliver() {
    let output = combine(self)
    if !scope.isDisposed { downstream.next(output) }
  }

  final override func deliverError(_ error: any Error) {
    downstream.error(error)
  }

  final override func deliverCompletion() {
    downstream.completed()
  }
}

/// A signal that subscribes to several others, of different types, and sends their combinations.
final class JunctionSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `makeSink`, which only `deinit` changes.
  private var makeSink: MakeSink?

  typealias MakeSink = @Sendable (Sink<Value>, CompoundDisposable) -> JunctionSink<Value>

  init(_ makeSink: @escaping MakeSink) {
    self.makeSink = makeSink
  }

  deinit {
    Unwinding.letGo(now: { makeSink = nil }, later: { Parcel(makeSink) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    makeSink?(sink, scope).begin()
  }
}
