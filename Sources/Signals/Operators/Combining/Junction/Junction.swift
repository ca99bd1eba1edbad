/// The place where several inputs of different types come together, as in `zip`.
///
///     JunctionInputSink --- JunctionInput --+
///     JunctionInputSink --- JunctionInput --+--- Junction --- downstream
///
/// Everything here happens behind the gate, one event at a time. This class doesn't depend on the
/// type of the values it sends downstream; see ``JunctionSink``.
class Junction: @unchecked Sendable {
  // Unchecked because the properties of subclasses are only touched behind the gate.
  final let scope: CompoundDisposable
  /// The place of the sink that the junction sends to.
  final let place: ChainPlace
  final let store: JunctionStore

  init(_ scope: CompoundDisposable, _ inputs: [JunctionInput], at place: ChainPlace) {
    self.scope = scope
    self.place = place
    store = JunctionStore(inputs)
  }

  /// The inputs from left to right.
  final var inputs: [JunctionInput] {
    store.inputs
  }

  /// Subscribes to the inputs from left to right, as long as the whole isn't over.
  final func begin() {
    if inputs.isEmpty { return complete() }
    scope.add(store)
    for input in inputs where !scope.isDisposed {
      let inputScope = input.scope ?? makeScope(of: input)
      input.subscribe(for: self, in: inputScope)
    }
  }

  /// Makes the scope of an input; when the whole is disposed, scopes are disposed in the order in
  /// which they were made.
  @discardableResult
  final func makeScope(of input: JunctionInput) -> CompoundDisposable {
    let inputScope = CompoundDisposable()
    scope.add(inputScope)
    input.scope = inputScope
    return inputScope
  }

  /// Ends everything with the error of an input.
  final func fail(_ error: any Error, of input: JunctionInput) {
    if scope.claim(endOf: input.scope) { deliverError(error) }
  }

  /// Ends everything with completion, because of the end of an input if one is given.
  final func complete(endOf input: JunctionInput? = nil) {
    if scope.claim(endOf: input?.scope) { deliverCompletion() }
  }

  /// Checks the inputs after one of them has reported something new.
  func advance() {
    preconditionFailure("\(type(of: self)) doesn't say what to do with values")
  }

  /// Called after a value of each input was read, and before foreign code combines them.
  func valuesTaken() {}

  /// Records that an input has completed.
  func end(_ input: JunctionInput) {
    preconditionFailure("\(type(of: self)) doesn't say what to do with completion")
  }

  /// Sends an error.
  func deliverError(_ error: any Error) {
    preconditionFailure("\(type(of: self)) doesn't deliver errors")
  }

  /// Sends completion.
  func deliverCompletion() {
    preconditionFailure("\(type(of: self)) doesn't deliver completion")
  }
}

/// The gate of a junction and the values behind it, released when the subscription ends.
///
/// It has no reference to the subscription that holds it, so the two form no cycle.
final class JunctionStore: Disposable, GateHolder, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  let gate = Gate()
  let inputs: [JunctionInput]

  init(_ inputs: [JunctionInput]) {
    self.inputs = inputs
    super.init()
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    gate.pass(of: self, now: { forget() }, later: { [self] in forget() })
    return nil
  }

  func takeOver(_ mail: Mailbox.Batch) {
    gate.takeOver(mail)
  }

  private func forget() {
    for input in inputs { input.forget() }
  }
}
