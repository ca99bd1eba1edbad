import Dispatch
import Signals
import Synchronization
import Testing

@MainActor @Suite struct TimerTests {
  @Test func `SCHD-07: work for a date runs then, in order of the dates`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    let done = DispatchSemaphore(value: 0)
    let start = worker.now
    for delay in [3, 1, 2] {
      worker.schedule(after: .milliseconds(delay)) {
        let isLate = worker.now >= start + .milliseconds(delay)
        log("\(delay) \(isLate) \(Scheduler.current?.name ?? "none")")
        done.signal()
      }
    }
    for _ in 0..<3 { done.wait() }
    #expect(log.text == "1 true worker\n2 true worker\n3 true worker")
  }

  @Test func `SCHD-07: a date that is over is still put off`() {
    let log = Log()
    let worker = Scheduler.background()
    let done = DispatchSemaphore(value: 0)
    worker.schedule {
      worker.schedule(at: .epoch) {
        log("ran")
        done.signal()
      }
      log("scheduled")
    }
    done.wait()
    #expect(log.text == "scheduled\nran")
  }

  @Test func `SCHD-08, REG-23: repeated work runs as the scheduler's, until it is disposed`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    let done = DispatchSemaphore(value: 0)
    let timer = SerialDisposable()
    timer.inner = worker.schedule(at: worker.now, every: .milliseconds(1)) {
      log(Scheduler.current?.name ?? "none")
      guard log.text.count > 12 else { return }
      timer.dispose()
      done.signal()
    }
    done.wait()
    #expect(log.text == "worker\nworker")
  }

  @Test func `SCHD-07: disposed timers let go of their closures at once`() {
    let log = Log()
    let worker = Scheduler.background()
    let timer = worker.schedule(after: .seconds(3600)) { [canary = Canary(noting: log)] in
      canary.sing()
    }
    timer?.dispose()
    #expect(log.text == "freed")
  }
}
