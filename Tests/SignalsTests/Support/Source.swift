import Signals

/// A signal that a test sends through by hand, and what its subscriptions look like from inside.
final class Source<Value: Sendable>: Sendable {
  private struct State {
    var subscribers: [PassthroughSubscriber<Value>] = []
    var subscriptions = 0
  }

  private let state = Guarded(State())
  private let name: String
  private let log: Log?
  private let cleanup: @Sendable () -> Void

  /// Creates a source that notes subscriptions and cleanups if it gets a log.
  init(
    _ name: String = "source",
    noting log: Log? = nil,
    cleanup: @escaping @Sendable () -> Void = {}
  ) {
    self.name = name
    self.log = log
    self.cleanup = cleanup
  }

  /// How often the signal was subscribed to.
  var subscriptions: Int {
    state.withLock { $0.subscriptions }
  }

  /// The subscriber that came first.
  var first: PassthroughSubscriber<Value>? {
    state.withLock { $0.subscribers.first }
  }

  var signal: Signal<Value> {
    .create { subscriber in
      self.state.withLock {
        $0.subscribers.append(subscriber)
        $0.subscriptions += 1
      }
      self.log?("\(self.name) subscribed")
      return Disposable {
        self.log?("\(self.name) cleaned up")
        self.cleanup()
      }
    }
  }

  /// Lets go of the subscribers.
  func forget() {
    state.withLock { $0.subscribers = [] }
  }

  func sendNext(_ value: Value) {
    for subscriber in state.withLock({ $0.subscribers }) { subscriber.sendNext(value) }
  }

  func sendError(_ error: any Error) {
    for subscriber in state.withLock({ $0.subscribers }) { subscriber.sendError(error) }
  }

  func sendCompleted() {
    for subscriber in state.withLock({ $0.subscribers }) { subscriber.sendCompleted() }
  }
}

/// Returns a signal that sends the given values at once and completes.
func values<Value: Sendable>(_ values: Value...) -> Signal<Value> {
  .create { subscriber in
    for value in values { subscriber.sendNext(value) }
    subscriber.sendCompleted()
    return nil
  }
}
