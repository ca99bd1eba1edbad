import Metering
import Signals

extension Library {
  /// Several sources.
  static let combining: [Workload] = [
    zip("zip-in-turn") { left, right, elements in
      for number in 0..<elements {
        left.sendNext(number)
        right.sendNext(number)
      }
    },
    zip("zip-ahead") { left, right, elements in
      for number in 0..<elements { left.sendNext(number) }
      for number in 0..<elements { right.sendNext(number) }
    },
    Workload(preparing: "combine-latest") { elements in
      let left = Subject<Int>()
      let right = Subject<Int>()
      let live = left.combineLatest(with: right).subscribe { meter.take($0.0 &+ $0.1) }
      return {
        for number in 0..<elements / 2 {
          left.sendNext(number)
          right.sendNext(number)
        }
        return live
      }
    },
  ]

  private static func zip(
    _ name: String,
    _ send:
      @escaping @Sendable (_ left: Subject<Int>, _ right: Subject<Int>, _ elements: Int) -> Void
  ) -> Workload {
    Workload(preparing: name) { elements in
      let left = Subject<Int>()
      let right = Subject<Int>()
      let live = left.zip(with: right).subscribe { meter.take($0.0 &+ $0.1) }
      return {
        send(left, right, elements)
        return live
      }
    }
  }
}
