/// The common end of the inputs of a zip.
///
///     ZipInputSink --- ZipQueue --+
///     ZipInputSink --- ZipQueue --+--- ZipSink --- downstream
///
/// All that happens here happens behind the gate, one event at a time.
final class ZipSink<Output: Sendable>: ZipJunction, @unchecked Sendable {
  // Unchecked because of `take`, which is only called behind the gate.
  private let downstream: Sink<Output>
  private let take: () -> Output

  init(
    _ downstream: Sink<Output>,
    _ scope: CompoundDisposable,
    _ inputs: [ZipInput],
    take: @escaping () -> Output
  ) {
    self.downstream = downstream
    self.take = take
    super.init(scope, inputs, stretch: downstream.stretch)
  }

  override func deliver() {
    let tuple = take()
    recount()
    downstream.next(tuple)
  }

  override func deliverError(_ error: any Error) {
    downstream.error(error)
  }

  override func deliverCompletion() {
    downstream.completed()
  }
}

/// The part of a zip's common end that does not depend on the type of the tuples.
class ZipJunction: @unchecked Sendable {
  // Unchecked because the properties that change are only touched behind the gate.
  final let gate = Gate()
  final let scope: CompoundDisposable
  final let stretch: Int
  private let inputs: [ZipInput]
  private var emptyQueues: Int
  private var isExhausted = false

  init(_ scope: CompoundDisposable, _ inputs: [ZipInput], stretch: Int) {
    self.scope = scope
    self.inputs = inputs
    self.stretch = stretch
    emptyQueues = inputs.count
  }

  /// Subscribes to the inputs from left to right, as long as a tuple can be hoped for.
  final func begin() {
    if inputs.isEmpty { complete() }
    for input in inputs where !scope.isDisposed {
      let inputScope = CompoundDisposable()
      scope.add(inputScope)
      input.subscribe(for: self, in: inputScope)
    }
  }

  /// Takes note of a queue that has got its first value, and sends a tuple if that was missing.
  final func fill() {
    emptyQueues -= 1
    guard emptyQueues == 0 else { return }
    deliver()
    if isExhausted { complete() }
  }

  /// Takes note of an input that has ended, and completes if it leaves no tuple to hope for.
  final func end(_ input: ZipInput) {
    input.isOver = true
    if input.isEmpty { complete() }
  }

  /// Ends everything with an error.
  final func fail(_ error: any Error) {
    guard scope.claim() else { return }
    for input in inputs { input.forget() }
    deliverError(error)
  }

  private func complete() {
    guard scope.claim() else { return }
    for input in inputs { input.forget() }
    deliverCompletion()
  }

  /// Counts the empty queues again, after one value was taken out of each.
  final func recount() {
    for input in inputs where input.isEmpty {
      emptyQueues += 1
      if input.isOver { isExhausted = true }
    }
  }

  /// Sends the tuple of the first values of all queues.
  func deliver() {
    preconditionFailure("\(type(of: self)) does not deliver tuples")
  }

  /// Sends an error.
  func deliverError(_ error: any Error) {
    preconditionFailure("\(type(of: self)) does not deliver errors")
  }

  /// Sends completion.
  func deliverCompletion() {
    preconditionFailure("\(type(of: self)) does not deliver completion")
  }
}
