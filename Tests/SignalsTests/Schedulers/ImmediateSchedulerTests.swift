import Dispatch
import Signals
import Testing

@MainActor @Suite struct ImmediateSchedulerTests {
  @Test func `SCHD-12: it never becomes the current scheduler`() {
    let log = Log()
    race(1) { _ in
      Scheduler.immediate.schedule { log(Scheduler.current?.name ?? "none") }
    }
    #expect(log.text == "none")
  }

  @Test func `SCHD-12: it lets the caller wait for a date`() {
    let log = Log()
    let date = Instant.now + .milliseconds(5)
    #expect(
      Scheduler.immediate.schedule(at: date) { log("ran, late: \(Instant.now >= date)") } == nil
    )
    #expect(Scheduler.immediate.schedule(at: .epoch) { log("ran") } == nil)
    #expect(Scheduler.immediate.schedule(after: .seconds(-1)) { log("ran") } == nil)
    #expect(log.text == "ran, late: true\nran\nran")
  }

  @Test func `SCHD-12: it cannot repeat work`() async {
    await #expect(processExitsWith: .failure) {
      Scheduler.immediate.schedule(at: .epoch, every: .seconds(1)) {}
    }
  }

  @Test func `SCHD-13: the subscription scheduler leaves dates to the current one`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    let done = DispatchSemaphore(value: 0)
    worker.schedule {
      Scheduler.subscription.schedule(after: .milliseconds(1)) {
        log(Scheduler.current?.name ?? "none")
        done.signal()
      }
    }
    done.wait()
    race(1) { _ in
      Scheduler.subscription.schedule(after: .milliseconds(1)) {
        log(Scheduler.current?.name ?? "none")
        done.signal()
      }
    }
    done.wait()
    #expect(log.text == "worker\nsubscription")
  }
}
