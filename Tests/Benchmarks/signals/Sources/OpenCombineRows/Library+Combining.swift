import Metering
import OpenCombine

extension Library {
  /// Several sources.
  static let combining: [Workload] = [
    zip("zip-in-turn") { left, right, elements in
      for number in 0..<elements {
        left.send(number)
        right.send(number)
      }
    },
    zip("zip-ahead") { left, right, elements in
      for number in 0..<elements { left.send(number) }
      for number in 0..<elements { right.send(number) }
    },
  ]

  private static func zip(
    _ name: String,
    _ send:
      @escaping @Sendable (
        _ left: PassthroughSubject<Int, Never>,
        _ right: PassthroughSubject<Int, Never>,
        _ elements: Int
      ) -> Void
  ) -> Workload {
    Workload(preparing: name) { elements in
      let left = PassthroughSubject<Int, Never>()
      let right = PassthroughSubject<Int, Never>()
      let live = left.zip(right).sink { meter.take($0.0 &+ $0.1) }
      return {
        send(left, right, elements)
        return live
      }
    }
  }
}
