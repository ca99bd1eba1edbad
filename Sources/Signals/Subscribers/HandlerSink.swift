/// The end of a chain: up to three closures.
///
/// They are let go of when the subscription terminates, before the last of them runs, so that
/// what they captured does not live as long as the source keeps its subscriber.
class HandlerSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked as every sink: its caller serialises the calls.
  private let scope: CompoundDisposable
  private var nextHandler: (@Sendable (Value) -> Void)?
  private var errorHandler: (@Sendable (any Error) -> Void)?
  private var completedHandler: (@Sendable () -> Void)?

  required init(
    next: (@Sendable (Value) -> Void)?,
    error: (@Sendable (any Error) -> Void)?,
    completed: (@Sendable () -> Void)?,
    in scope: CompoundDisposable
  ) {
    self.scope = scope
    nextHandler = next
    errorHandler = error
    completedHandler = completed
    // With the parameter in place of the property, the compiler makes a function of it that looks
    // the class up for every subscription.
    super.init(at: ChainPlace(endOf: self.scope))
  }

  override func next(_ value: Value) {
    if !isCancelled { nextHandler?(value) }
  }

  override func error(_ error: any Error) {
    let handler = errorHandler
    forget()
    if isCancelled { return }
    if let handler { handler(error) } else { UnhandledErrors.report(error) }
  }

  override func completed() {
    let handler = completedHandler
    forget()
    if !isCancelled { handler?() }
  }

  private func forget() {
    nextHandler = nil
    errorHandler = nil
    completedHandler = nil
  }
}
