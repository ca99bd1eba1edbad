/// The end of a chain: up to three closures.
///
/// They're released when the subscription terminates, before the last of them runs, so that their
/// captures don't live as long as the source keeps its subscriber.
class HandlerSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked because a sink's caller serialises the calls. So accesses need no checks either,
  // which would cost as much as the event.

  /// Whether the closures were released, except for one that's still running for a value.
  @exclusivity(unchecked) private var isForgotten = false
  /// How many calls of the closure for values are under way, one inside the other.
  @exclusivity(unchecked) private var values: Int32 = 0
  private let scope: CompoundDisposable
  /// Doesn't change while it's being called.
  @exclusivity(unchecked) private var nextHandler: NextHandler<Value>?
  private var errorHandler: (@Sendable (any Error) -> Void)?
  private var completedHandler: (@Sendable () -> Void)?

  required init(
    next: (@Sendable (Value) -> Void)?,
    error: (@Sendable (any Error) -> Void)?,
    completed: (@Sendable () -> Void)?,
    in scope: CompoundDisposable
  ) {
    self.scope = scope
    if let next { nextHandler = NextHandler(closure: next) }
    errorHandler = error
    completedHandler = completed
    // With the parameter in place of the property, the compiler turns this into a function that
    // looks the class up for every subscription.
    super.init(at: ChainPlace(endOf: self.scope))
  }

  override func next(_ value: Value) {
    if isCancelled { return }
    values &+= 1
    switch nextHandler {
    case .some(let handler): handler.run(with: value)
    case .none: break
    }
    values &-= 1
    if isForgotten { forgetNext() }
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
    isForgotten = true
    forgetNext()
    errorHandler = nil
    completedHandler = nil
  }

  @inline(never)
  private func forgetNext() {
    if values == 0 { nextHandler = nil }
  }
}

/// A closure that can't be copied, so that running it counts no reference.
private struct NextHandler<Value>: ~Copyable {
  let closure: @Sendable (Value) -> Void

  @inline(__always)
  borrowing func run(with value: Value) {
    closure(value)
  }
}
