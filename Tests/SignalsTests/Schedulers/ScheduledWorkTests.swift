import Dispatch
import Signals
import Testing

@MainActor @Suite struct ScheduledWorkTests {
  @Test func `SCHD-06: closures are let go of when they have run or were disposed`() {
    let log = Log()
    let worker = Scheduler.background()
    let blocked = DispatchSemaphore(value: 0)
    worker.schedule { blocked.wait() }
    let disposed = worker.schedule { [canary = Canary(noting: log)] in canary.sing() }
    let run = worker.schedule { [canary = Canary(noting: log)] in canary.sing() }
    disposed?.dispose()
    #expect(log.text == "freed")
    blocked.signal()
    drain(worker)
    #expect(log.text == "freed\nfreed")
    run?.dispose()
  }

  @Test func `SCHD-06: work that was disposed on the main scheduler does not run`() async {
    let log = Log()
    await withCheckedContinuation { continuation in
      Scheduler.main.schedule { log("cancelled") }?.dispose()
      Scheduler.main.schedule { continuation.resume() }
    }
    #expect(log.text == "")
  }

  @Test func `SCHD-06: disposal does not interrupt work that has begun`() {
    let log = Log()
    let worker = Scheduler.background()
    let begun = DispatchSemaphore(value: 0)
    let blocked = DispatchSemaphore(value: 0)
    let work = worker.schedule {
      begun.signal()
      blocked.wait()
      log("ended")
    }
    begun.wait()
    work?.dispose()
    blocked.signal()
    drain(worker)
    #expect(log.text == "ended")
  }

  @Test func `work of one scheduler does not keep others from a shared queue`() {
    let log = Log()
    let target = DispatchQueue(label: "target")
    let busy = QueueScheduler(name: "busy", target: target)
    let patient = QueueScheduler(name: "patient", target: target)
    let done = DispatchSemaphore(value: 0)
    busy.scheduleRecursive { again in
      if log.text.isEmpty {
        again()
      } else {
        done.signal()
      }
    }
    patient.schedule { log("got its turn") }
    done.wait()
    #expect(log.text == "got its turn")
  }
}
