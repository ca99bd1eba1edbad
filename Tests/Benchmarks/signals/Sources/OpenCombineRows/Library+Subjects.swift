import Dispatch
import Metering
import OpenCombine

extension Library {
  /// Subjects with one subscriber and with many.
  static let fanOut: [Workload] =
    [1, 10, 1_000].map { observers in
      Workload(preparing: "subject-\(observers)") { elements in
        let subject = PassthroughSubject<Int, Never>()
        let live = (0..<observers).map { _ in subject.sink { meter.take($0) } }
        return {
          for number in 0..<max(elements / observers, 1) { subject.send(number) }
          return live
        }
      }
    } + [
      Workload(sendingTwice: "two-threads") {
        // It has a lock of its own, and says nothing about it.
        nonisolated(unsafe) let subject = PassthroughSubject<Int, Never>()
        let end = DispatchSemaphore(value: 0)
        let live = subject.sink { _ in
          end.signal()
        } receiveValue: {
          meter.take($0)
        }
        return Sending(keeping: live) {
          subject.send($0)
        } finish: {
          subject.send(completion: .finished)
          end.wait()
        }
      }
    ]

  /// Subscriptions to a subject that has thousands of them.
  static let observing: [Workload] = [
    Workload(preparing: "subscribe-10k-live") { elements in
      let subject = PassthroughSubject<Int, Never>()
      var live = (0..<10_000).map { _ in subject.sink { meter.take($0) } }
      live.reserveCapacity(10_000 + elements)
      return {
        for _ in 0..<elements { live.append(subject.sink { meter.take($0) }) }
        return live
      }
    },
    Workload(preparing: "dispose-10k-live") { elements in
      let subject = PassthroughSubject<Int, Never>()
      let live = (0..<10_000 + elements).map { _ in subject.sink { meter.take($0) } }
      let order = shuffled(live.count)
      return {
        for place in order.prefix(elements) { live[place].cancel() }
        return live
      }
    },
  ]
}
