import Dispatch
import Signals
import Testing

@MainActor @Suite struct CurrentSchedulerTests {
  @Test func `SCHD-02: hopping from main to the background and back reports each in turn`() async {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    note(in: log)
    await withCheckedContinuation { continuation in
      worker.schedule {
        note(in: log)
        Scheduler.main.schedule {
          note(in: log)
          worker.schedule {
            note(in: log)
            continuation.resume()
          }
        }
      }
    }
    #expect(log.text == "main\nworker\nmain\nworker")
  }

  @Test func `SCHD-03: performing work restores the scheduler that was current`() {
    let log = Log()
    let outer = Scheduler.background(named: "outer")
    let inner = Scheduler.background(named: "inner")
    outer.perform {
      note(in: log)
      inner.perform {
        note(in: log)
        outer.perform { note(in: log) }
        note(in: log)
      }
      note(in: log)
    }
    note(in: log)
    #expect(log.text == "outer\ninner\nouter\ninner\nouter\nmain")
  }

  @Test func `SCHD-11: a scheduler around any queue does all that schedulers do`() {
    let target = DispatchQueue(label: "any", attributes: .concurrent)
    checkAll(QueueScheduler(name: "mine", target: target))
  }

  @Test func `SCHD-11: a subclass only has to say how a closure is run`() {
    checkAll(ThreadScheduler(name: "mine"))
  }

  private func checkAll(_ scheduler: Scheduler) {
    let log = Log()
    let done = DispatchSemaphore(value: 0)
    scheduler.schedule {
      note(in: log)
      done.signal()
    }
    done.wait()
    scheduler.schedule(after: .milliseconds(1)) {
      note(in: log)
      done.signal()
    }
    done.wait()
    let timer = SerialDisposable()
    timer.inner = scheduler.schedule(at: .now, every: .milliseconds(1)) {
      // It may be disposed before it is in its place.
      guard !timer.isDisposed else { return }
      note(in: log)
      guard log.text.count > 15 else { return }
      timer.dispose()
      done.signal()
    }
    done.wait()
    // From within, as otherwise it might run before it is disposed.
    scheduler.schedule {
      scheduler.schedule { log("cancelled") }?.dispose()
      scheduler.schedule { done.signal() }
    }
    done.wait()
    #expect(log.text == "mine\nmine\nmine\nmine")
  }
}

/// Notes which scheduler is current.
private func note(in log: Log) {
  log(Scheduler.current?.name ?? "none")
}

/// A scheduler of a user, with a thread of its own for each closure, one after the other.
private final class ThreadScheduler: Scheduler, @unchecked Sendable {
  // Unchecked only because the superclass is; a queue may be used anywhere.
  private let turns = DispatchQueue(label: "turns")

  override func schedule(_ work: @escaping @Sendable () -> Void) -> Disposable? {
    let disposable = Disposable()
    turns.async {
      race(1) { _ in
        if !disposable.isDisposed { self.perform(work) }
      }
    }
    return disposable
  }
}
