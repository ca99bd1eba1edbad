import Metering
import OpenCombine

/// A publisher that runs a closure for each subscription, the nearest that OpenCombine can have to
/// `create`.
struct Produce<Failure: Error>: Publisher {
  typealias Output = Int

  let produce: (_ send: (Int) -> Void) -> Void

  func receive(subscriber: some Subscriber<Int, Failure>) {
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

/// What a publisher can fail with.
struct Mishap: Error {}

/// A publisher that sends numbers at once.
func emit(_ count: Int) -> AnyPublisher<Int, Never> {
  emit(0..<count)
}

func emit<Failure>(_ numbers: Range<Int>) -> AnyPublisher<Int, Failure> {
  Produce { send in
    for number in numbers { send(number) }
  }.eraseToAnyPublisher()
}

/// A publisher that could fail, and sends numbers at once.
func emitOrFail(_ count: Int) -> AnyPublisher<Int, Mishap> {
  emit(0..<count)
}

/// A publisher that sends one number at once.
func emitOne(_ value: Int) -> Produce<Never> {
  Produce { send in send(value) }
}

/// Subscribes until the publisher ends, and returns what would cancel it.
func drain(_ publisher: some Publisher<Int, Never>) -> AnyCancellable {
  publisher.sink { meter.take($0) }
}
