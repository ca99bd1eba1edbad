/// The end of a chain that hands its events to a subscriber of any type.
final class SubscriberSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let subscriber: any Subscriber<Value>

  init(_ subscriber: any Subscriber<Value>) {
    self.subscriber = subscriber
    super.init()
  }

  override func next(_ value: Value) {
    subscriber.sendNext(value)
  }

  override func error(_ error: any Error) {
    subscriber.sendError(error)
  }

  override func completed() {
    subscriber.sendCompleted()
  }
}
