import Dispatch
import Metering
import Signals

extension Library {
  /// Subjects with one subscriber and with many.
  static let fanOut: [Workload] =
    [1, 10, 1_000].map { observers in
      Workload(preparing: "subject-\(observers)") { elements in
        let subject = Subject<Int>()
        let live = (0..<observers).map { _ in subject.subscribe { meter.take($0) } }
        return {
          for number in 0..<max(elements / observers, 1) { subject.sendNext(number) }
          return live
        }
      }
    } + [
      Workload(sendingTwice: "two-threads") {
        let subject = Subject<Int>()
        let end = DispatchSemaphore(value: 0)
        let live = subject.subscribe {
          meter.take($0)
        } completed: {
          end.signal()
        }
        return Sending(keeping: live) {
          subject.sendNext($0)
        } finish: {
          subject.sendCompleted()
          end.wait()
        }
      }
    ]

  /// Subscriptions to a subject that has thousands of them.
  static let observing: [Workload] = [
    Workload(preparing: "subscribe-10k-live") { elements in
      let subject = Subject<Int>()
      var live = (0..<10_000).map { _ in subject.subscribe { meter.take($0) } }
      live.reserveCapacity(10_000 + elements)
      return {
        for _ in 0..<elements { live.append(subject.subscribe { meter.take($0) }) }
        return live
      }
    },
    Workload(preparing: "dispose-10k-live") { elements in
      let subject = Subject<Int>()
      let live = (0..<10_000 + elements).map { _ in subject.subscribe { meter.take($0) } }
      let order = shuffled(live.count)
      return {
        for place in order.prefix(elements) { live[place].dispose() }
        return live
      }
    },
  ]

  /// Subjects that remember.
  static let replaying: [Workload] = [
    Workload(preparing: "replay-send") { elements in
      let subject = ReplaySubject<Int>(capacity: 1_000)
      return {
        for number in 0..<elements { subject.sendNext(number) }
        return subject
      }
    },
    Workload(preparing: "replay-late") { elements in
      let subject = ReplaySubject<Int>(capacity: 1_000)
      for number in 0..<1_000 { subject.sendNext(number) }
      return {
        (0..<elements / 1_000).map { _ in subject.subscribe { meter.take($0) } }
      }
    },
  ]
}
