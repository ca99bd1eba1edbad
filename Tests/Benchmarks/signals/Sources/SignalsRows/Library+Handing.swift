import Dispatch
import Metering
import Signals

extension Library {
  /// Values that are handed on: by a property, a shared signal, another thread, a task.
  static let handing: [Workload] = [
    Workload(preparing: "property") { elements in
      let property = Observed(0)
      let live = property.signal.subscribe { meter.take($0) }
      return {
        for number in 0..<elements { property.value = number }
        return live
      }
    },
    Workload(preparing: "share") { elements in
      let subject = Subject<Int>()
      let live = subject.share().subscribe { meter.take($0) }
      return {
        for number in 0..<elements { subject.sendNext(number) }
        return live
      }
    },
    Workload("deliver-on", on: .severalThreads) { elements in
      let done = DispatchSemaphore(value: 0)
      let live = emit(elements).deliver(on: .background()).subscribe {
        meter.take($0)
      } completed: {
        done.signal()
      }
      done.wait()
      return live
    },
    Workload("values", on: .severalThreads) { elements in
      let done = DispatchSemaphore(value: 0)
      let task = Task {
        for try await value in emit(elements).values { meter.take(value) }
        done.signal()
      }
      done.wait()
      return task
    },
    Workload(contending: "contended") {
      let subject = Subject<Int>()
      let live = subject.subscribe { $0 < 0 ? holdDelivery() : meter.take($0) }
      return (live, { subject.sendNext($0) })
    },
  ]
}
