import Dispatch
import Signals

extension Workload {
  /// Signals of signals.
  static let chaining: [Workload] = [
    Workload("flatten-map") {
      emit($0).flattenMap { .return($0) }.subscribe { meter.take($0) }
    },
    Workload("flatten-map-create") {
      emit($0).flattenMap { emitOne($0) }.subscribe { meter.take($0) }
    },
    Workload("concat-map") {
      emit($0).map { Signal.return($0) }.concat().subscribe { meter.take($0) }
    },
    Workload("concat-of-10") { elements in
      Signal.concat((0..<10).map { _ in emit(elements / 10) }).subscribe { meter.take($0) }
    },
    Workload("merge-of-2") { elements in
      Signal.merge(emit(elements / 2), emit(elements / 2)).subscribe { meter.take($0) }
    },
    Workload(preparing: "merge-of-10k") { elements in
      let parts = (0..<elements).map { Signal.return($0) }
      return { Signal.merge(parts).subscribe { meter.take($0) } }
    },
    // Each round is work of the scheduler, whose thread this one waits for.
    Workload("repeat") { elements in
      let done = DispatchSemaphore(value: 0)
      Scheduler.background(named: "repeat").schedule {
        Signal.return(1).repeat().take(elements).subscribe {
          meter.take($0)
        } completed: {
          done.signal()
        }
      }
      done.wait()
    },
  ]

  static func emitOne(_ value: Int) -> Signal<Int> {
    .create { subscriber in
      subscriber.sendNext(value)
      subscriber.sendCompleted()
      return nil
    }
  }
}
