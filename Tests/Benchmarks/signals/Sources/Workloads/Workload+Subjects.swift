import Dispatch
import Signals

extension Workload {
  /// Subjects.
  static let subjects: [Workload] = fanOut + observing + replaying

  private static let fanOut: [Workload] =
    [1, 10, 1_000].map { observers in
      Workload(preparing: "subject-\(observers)") { elements in
        let subject = Subject<Int>()
        for _ in 0..<observers { subject.subscribe { meter.take($0) } }
        return {
          for number in 0..<max(elements / observers, 1) { subject.sendNext(number) }
        }
      }
    } + [
      Workload(preparing: "two-threads") { elements in
        let subject = Subject<Int>()
        subject.subscribe { meter.take($0) }
        return {
          DispatchQueue.concurrentPerform(iterations: 2) { _ in
            for number in 0..<elements / 2 { subject.sendNext(number) }
          }
        }
      }
    ]

  private static let observing: [Workload] = [
    Workload(preparing: "subscribe-10k-live") { elements in
      let subject = Subject<Int>()
      for _ in 0..<10_000 { subject.subscribe { meter.take($0) } }
      return {
        for _ in 0..<elements { subject.subscribe { meter.take($0) } }
      }
    },
    Workload(preparing: "dispose-10k-live") { elements in
      let subject = Subject<Int>()
      let live = (0..<10_000 + elements).map { _ in subject.subscribe { meter.take($0) } }
      let order = shuffled(live.count)
      return {
        for place in order.prefix(elements) { live[place].dispose() }
      }
    },
  ]

  private static let replaying: [Workload] = [
    Workload(preparing: "replay-send") { elements in
      let subject = ReplaySubject<Int>(capacity: 1_000)
      return {
        for number in 0..<elements { subject.sendNext(number) }
      }
    },
    Workload(preparing: "replay-late") { elements in
      let subject = ReplaySubject<Int>(capacity: 1_000)
      for number in 0..<1_000 { subject.sendNext(number) }
      return {
        for _ in 0..<elements / 1_000 { subject.subscribe { meter.take($0) } }
      }
    },
  ]
}
