import Signals

extension Workload {
  /// Several sources.
  static let combining = [
    Workload(preparing: "zip-in-turn") { elements in
      let left = Hand()
      let right = Hand()
      left.signal.zip(with: right.signal).subscribe { meter.take($0.0 &+ $0.1) }
      return {
        for number in 0..<elements {
          left.send(number)
          right.send(number)
        }
      }
    },
    Workload(preparing: "zip-ahead") { elements in
      let left = Hand()
      let right = Hand()
      left.signal.zip(with: right.signal).subscribe { meter.take($0.0 &+ $0.1) }
      return {
        for number in 0..<elements { left.send(number) }
        for number in 0..<elements { right.send(number) }
      }
    },
    Workload(preparing: "combine-latest") { elements in
      let left = Hand()
      let right = Hand()
      left.signal.combineLatest(with: right.signal).subscribe { meter.take($0.0 &+ $0.1) }
      return {
        for number in 0..<elements / 2 {
          left.send(number)
          right.send(number)
        }
      }
    },
  ]
}

/// A signal that is sent through by hand, by one thread.
final class Hand: @unchecked Sendable {
  // Unchecked because a workload subscribes before it sends, on one thread.
  private var subscriber: PassthroughSubscriber<Int>?

  var signal: Signal<Int> {
    .create { subscriber in
      self.subscriber = subscriber
      return nil
    }
  }

  func send(_ value: Int) {
    subscriber?.sendNext(value)
  }
}
