import Signals

extension Workload {
  /// Several sources.
  static let combining: [Workload] = [
    Workload(preparing: "zip-in-turn") { elements in
      let left = Subject<Int>()
      let right = Subject<Int>()
      left.zip(with: right).subscribe { meter.take($0.0 &+ $0.1) }
      return {
        for number in 0..<elements {
          left.sendNext(number)
          right.sendNext(number)
        }
      }
    },
    Workload(preparing: "zip-ahead") { elements in
      let left = Subject<Int>()
      let right = Subject<Int>()
      left.zip(with: right).subscribe { meter.take($0.0 &+ $0.1) }
      return {
        for number in 0..<elements { left.sendNext(number) }
        for number in 0..<elements { right.sendNext(number) }
      }
    },
    Workload(preparing: "combine-latest") { elements in
      let left = Subject<Int>()
      let right = Subject<Int>()
      left.combineLatest(with: right).subscribe { meter.take($0.0 &+ $0.1) }
      return {
        for number in 0..<elements / 2 {
          left.sendNext(number)
          right.sendNext(number)
        }
      }
    },
  ]
}
