import Dispatch
import Metering
import OpenCombine
import OpenCombineDispatch

extension Library {
  /// Values that are handed on: by a property, a shared publisher, another thread.
  static let handing: [Workload] = [
    Workload(preparing: "property") { elements in
      let property = CurrentValueSubject<Int, Never>(0)
      let live = property.sink { meter.take($0) }
      return {
        for number in 0..<elements { property.value = number }
        return live
      }
    },
    Workload(preparing: "share") { elements in
      let subject = PassthroughSubject<Int, Never>()
      let live = subject.share().sink { meter.take($0) }
      return {
        for number in 0..<elements { subject.send(number) }
        return live
      }
    },
    Workload("deliver-on", on: .severalThreads) { elements in
      let done = DispatchSemaphore(value: 0)
      let queue = DispatchQueue(label: "deliver-on").ocombine
      let live = emit(elements).receive(on: queue).sink { _ in
        done.signal()
      } receiveValue: {
        meter.take($0)
      }
      done.wait()
      return live
    },
  ]
}
