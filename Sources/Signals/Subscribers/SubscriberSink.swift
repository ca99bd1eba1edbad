/// The end of a chain that passes its events to a subscriber of any type.
///
/// An event that's on its way down the chain when the subscription is disposed stops here.
final class SubscriberSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let subscriber: any Subscriber<Value>
  private let scope: CompoundDisposable

  init(_ subscriber: any Subscriber<Value>, in scope: CompoundDisposable) {
    self.subscriber = subscriber
    self.scope = scope
    super.init(endOf: scope)
  }

  override func next(_ value: Value) {
    if !isCancelled { subscriber.sendNext(value) }
  }

  override func error(_ error: any Error) {
    if !isCancelled { subscriber.sendError(error) }
  }

  override func completed() {
    if !isCancelled { subscriber.sendCompleted() }
  }
}
