/// The sink of an operator that sends from more places than its source, such as from a timer.
///
/// Whatever sends downstream does so behind the gate, one event at a time, and no thread waits.
/// Unless a subclass says otherwise, an error passes at once and drops what the sink still holds.
///
/// The source is subscribed in a scope of its own, so that its end is not the end of the whole, and
/// whoever ends the whole claims that:
///
///     scope (of the whole) --- sourceScope (the source)
class GatedSink<Input: Sendable, Output: Sendable>: Sink<Input>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  final let downstream: Sink<Output>
  /// The scope of the whole; its disposal is the end of everything.
  final let scope: CompoundDisposable
  /// The scope of the source: disposing it stops the source and nothing else.
  final let sourceScope = CompoundDisposable()
  final let gate = Gate()

  init(_ downstream: Sink<Output>, in scope: CompoundDisposable) {
    self.downstream = downstream
    self.scope = scope
    super.init(above: downstream)
    scope.add(sourceScope)
  }

  override func error(_ error: any Error) {
    gate.pass { [self] in
      if scope.claim() { downstream.error(error) }
    }
  }

  /// Passes a value on behind the gate, unless everything is over.
  final func send(_ value: Output) {
    switch gate.enter() {
    case .first:
      if !scope.isDisposed { downstream.next(value) }
      gate.leave()
    case .nested:
      if !scope.isDisposed { downstream.next(value) }
    case .busy:
      gate.post { [self] in if !scope.isDisposed { downstream.next(value) } }
    }
  }
}
