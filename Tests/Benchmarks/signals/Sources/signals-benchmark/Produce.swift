import OpenCombine

/// A publisher that runs a closure for each subscription, the nearest that OpenCombine can have to
/// `create`.
struct Produce: Publisher {
  typealias Output = Int
  typealias Failure = Never

  let produce: (_ send: (Int) -> Void) -> Void

  func receive(subscriber: some Subscriber<Int, Never>) {
    let subscription = Production()
    subscriber.receive(subscription: subscription)
    produce { if !subscription.isCancelled { _ = subscriber.receive($0) } }
    if !subscription.isCancelled { subscriber.receive(completion: .finished) }
  }
}

private final class Production: Subscription {
  private(set) var isCancelled = false

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {
    isCancelled = true
  }
}

/// A publisher that sends numbers at once.
func emit(_ count: Int) -> AnyPublisher<Int, Never> {
  Produce { send in
    for number in 0..<count { send(number) }
  }.eraseToAnyPublisher()
}
