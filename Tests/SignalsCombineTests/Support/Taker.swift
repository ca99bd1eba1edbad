import OpenCombine
import Synchronization

/// A subscriber of Combine that asks for values as a test says, and notes what it gets.
final class Taker<Input: Sendable>: OpenCombine.Subscriber, @unchecked Sendable {
  // Unchecked because of the subscription, which is set before anything else happens.
  typealias Failure = any Error

  private(set) var subscription: (any Subscription)?
  private let lines = Mutex<[String]>([])
  private let atFirst: Subscribers.Demand
  private let react: @Sendable (Input, Taker) -> Subscribers.Demand

  init(
    _ demand: Subscribers.Demand = .none,
    _ react: @escaping @Sendable (Input, Taker) -> Subscribers.Demand = { _, _ in .none }
  ) {
    atFirst = demand
    self.react = react
  }

  /// Everything that has come, in order.
  var log: String {
    lines.withLock { $0.joined(separator: " ") }
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if atFirst > .none { subscription.request(atFirst) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    note("\(input)")
    return react(input, self)
  }

  func receive(completion: Subscribers.Completion<any Error>) {
    switch completion {
    case .finished: note("finished")
    case .failure(let error): note("failure \(error)")
    }
  }

  func ask(_ count: Int) {
    subscription?.request(.max(count))
  }

  func cancel() {
    subscription?.cancel()
  }

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }
}

/// The error of the tests.
struct Failure: Error, Equatable, CustomStringConvertible {
  let description = "f"
}
