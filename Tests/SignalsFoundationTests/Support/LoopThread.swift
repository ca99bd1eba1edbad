import Foundation
import Signals
import SignalsFoundation
import Synchronization

/// A thread that runs its loop until it is stopped.
final class LoopThread: Sendable {
  let scheduler: Scheduler
  private let isOver: Disposable

  init() {
    let ready = DispatchSemaphore(value: 0)
    let made = Parcel()
    let isOver = Disposable()
    let thread = Thread {
      let scheduler = Scheduler.runLoop(.current)
      made.scheduler.withLock { $0 = scheduler }
      Thread.current.threadDictionary["loop"] = isOver
      // A loop with nothing to wait for would return at once.
      RunLoop.current.add(Timer(timeInterval: 3_600, repeats: true) { _ in }, forMode: .default)
      ready.signal()
      while !isOver.isDisposed {
        _ = RunLoop.current.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
      }
    }
    thread.start()
    ready.wait()
    guard let scheduler = made.scheduler.withLock({ $0 }) else { preconditionFailure("no loop") }
    self.scheduler = scheduler
    self.isOver = isOver
  }

  /// Whether the caller is the work of this thread.
  var isCurrent: Bool {
    Thread.current.threadDictionary["loop"] as AnyObject === isOver
  }

  func stop() {
    isOver.dispose()
  }

  /// What the thread hands over.
  private final class Parcel: Sendable {
    let scheduler = Mutex<Scheduler?>(nil)
  }
}
