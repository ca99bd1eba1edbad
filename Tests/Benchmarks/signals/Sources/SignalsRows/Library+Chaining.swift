import Dispatch
import Metering
import Signals

extension Library {
  /// Signals of signals.
  ///
  /// Every inner signal depends on its element and is subscribed to. The rows whose names end in
  /// `return` have inner signals that do no work, for which there are shortcuts.
  static let chaining: [Workload] = [
    Workload("flatten-map") {
      emit($0).flattenMap { emitOne($0) }.subscribe { meter.take($0) }
    },
    Workload("flatten-map-return") {
      emit($0).flattenMap { .return($0) }.subscribe { meter.take($0) }
    },
    Workload("flat-map-latest") {
      emit($0).flatMapLatest { emitOne($0) }.subscribe { meter.take($0) }
    },
    Workload("concat-map") {
      emit($0).map { emitOne($0) }.concat().subscribe { meter.take($0) }
    },
    Workload("concat-map-return") {
      emit($0).map { Signal.return($0) }.concat().subscribe { meter.take($0) }
    },
    Workload("concat-of-10") { elements in
      Signal.concat(parts(10, of: elements)).subscribe { meter.take($0) }
    },
    Workload("merge-of-2") { elements in
      Signal.merge(parts(2, of: elements)).subscribe { meter.take($0) }
    },
    Workload(preparing: "merge-of-10k") { elements in
      let parts = (0..<elements).map { emitOne($0) }
      return { Signal.merge(parts).subscribe { meter.take($0) } }
    },
    Workload(preparing: "merge-of-10k-return") { elements in
      let parts = (0..<elements).map { Signal.return($0) }
      return { Signal.merge(parts).subscribe { meter.take($0) } }
    },
    again("repeat", emitOne(1)),
    again("repeat-return", .return(1)),
  ]

  /// Returns signals that send so many numbers together.
  private static func parts(_ count: Int, of elements: Int) -> [Signal<Int>] {
    let share = elements / count
    return (0..<count).map { emit($0 * share..<($0 + 1) * share) }
  }

  /// Each round is work of the scheduler, whose thread this one waits for.
  private static func again(_ name: String, _ signal: Signal<Int>) -> Workload {
    Workload(name, on: .severalThreads) { elements in
      let done = DispatchSemaphore(value: 0)
      let work = Scheduler.background(named: "repeat").schedule {
        signal.repeat().take(elements).subscribe {
          meter.take($0)
        } completed: {
          done.signal()
        }
      }
      done.wait()
      return work
    }
  }
}
