import Dispatch
import Signals
import Testing

@MainActor @Suite struct RecursionTests {
  @Test func `SCHD-14: a closure that does not ask for another run has one`() {
    let log = Log()
    let worker = Scheduler.background()
    worker.scheduleRecursive { _ in log("ran") }
    drain(worker)
    #expect(log.text == "ran")
  }

  @Test func `SCHD-14: the next run begins when the last one has ended`() {
    let log = Log()
    Scheduler.immediate.scheduleRecursive { again in
      log("begins")
      if log.text.count < 20 { again() }
      log("ends")
    }
    #expect(log.text == "begins\nends\nbegins\nends\nbegins\nends")
  }

  @Test func `SCHD-15: 100,000 runs on the immediate scheduler take no stack`() {
    let runs = Guarded(0)
    onSmallStack {
      Scheduler.immediate.scheduleRecursive { again in
        if runs.withLock({
          $0 += 1
          return $0
        }) < 100_000 {
          again()
        }
      }
    }
    #expect(runs.withLock { $0 } == 100_000)
  }

  @Test func `SCHD-16: another run may be asked for later, from elsewhere`() {
    let log = Log()
    let worker = Scheduler.background(named: "worker")
    let other = Scheduler.background()
    worker.scheduleRecursive { again in
      log(Scheduler.current?.name ?? "none")
      if log.text.count < 20 { other.schedule { again() } }
    }
    for _ in 0..<3 {
      drain(worker)
      drain(other)
    }
    drain(worker)
    #expect(log.text == "worker\nworker\nworker")
  }

  @Test func `SCHD-16: after disposal nothing runs again`() {
    let log = Log()
    let worker = Scheduler.background()
    let again = Guarded<(@Sendable () -> Void)?>(nil)
    let recursion = worker.scheduleRecursive { more in
      log("ran")
      again.withLock { $0 = more }
    }
    drain(worker)
    recursion?.dispose()
    again.withLock { $0 }?()
    drain(worker)
    #expect(log.text == "ran")
  }

  @Test func `SCHD-17: every call causes a run of its own, with other work between`() {
    let log = Log()
    let worker = Scheduler.background()
    worker.scheduleRecursive { again in
      log("ran")
      guard log.text == "ran" else { return }
      for _ in 0..<3 { again() }
      worker.schedule { log("other") }
    }
    drain(worker)
    for _ in 0..<3 { drain(worker) }
    #expect(log.text == "ran\nother\nran\nran\nran")
  }

  @Test func `SCHD-17: on the immediate scheduler it cannot be cancelled`() {
    #expect(Scheduler.immediate.scheduleRecursive { _ in } == nil)
    #expect(Scheduler.background().scheduleRecursive { _ in } != nil)
  }

  @Test func `SCHD-16: disposal cancels the run that waits`() {
    let log = Log()
    BookingScheduler(noting: log).scheduleRecursive { _ in log("ran") }?.dispose()
    #expect(log.text == "cancelled")
  }
}
