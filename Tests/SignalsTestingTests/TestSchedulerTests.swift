import Signals
import SignalsTesting
import Synchronization
import Testing

@Suite struct TestSchedulerTests {
  private let time = TestScheduler()
  private let log = Notes()

  @Test func `TSCH-01: a step with nothing to do does nothing`() {
    time.step()
    time.step(5)
    time.stepAll()
    #expect(time.now == .epoch)
  }

  @Test func `TSCH-01, TSCH-02: steps run what was scheduled, first come, first served`() {
    for number in 1...6 { time.schedule { log("\(number)") } }
    #expect(log.text == "")
    time.step()
    #expect(log.text == "1")
    time.step(2)
    #expect(log.text == "1 2 3")
    time.stepAll()
    #expect(log.text == "1 2 3 4 5 6")
  }

  @Test func `TSCH-02: work with dates runs in their order`() {
    time.schedule(after: .seconds(20)) { log("20") }
    time.schedule(at: .epoch + .seconds(10)) { log("10") }
    time.schedule(after: .seconds(15)) { log("15") }
    time.stepAll()
    #expect(log.text == "10 15 20")
    #expect(time.now == .epoch + .seconds(20))
  }

  @Test func `TSCH-03: repeated work interleaves in order of the dates`() {
    let time = time
    let log = log
    let fives = time.schedule(at: .epoch + .seconds(20), every: .seconds(5)) {
      log("a\((time.now - .epoch).components.seconds)")
    }
    time.schedule(at: .epoch + .seconds(22), every: .seconds(10)) {
      log("b\((time.now - .epoch).components.seconds)")
    }
    time.step(5)
    #expect(log.text == "a20 b22 a25 a30 b32")
    fives.dispose()
    time.step(2)
    #expect(log.text == "a20 b22 a25 a30 b32 b42", "the step of a35 is used up by nothing")
  }

  @Test func `TSCH-04: work without a date comes before all dates`() {
    time.schedule(at: .epoch - .seconds(5)) { log("dated") }
    time.schedule { log("undated") }
    time.stepAll()
    #expect(log.text == "undated dated")
  }

  @Test func `TSCH-04: work for the same date runs in the order of scheduling`() {
    for number in 0..<100 { time.schedule(at: .epoch + .seconds(1)) { log("\(number)") } }
    time.stepAll()
    #expect(log.text == (0..<100).map(String.init).joined(separator: " "))
  }

  @Test func `TSCH-05: cancelled work takes a step without running`() {
    time.schedule { log("cancelled") }?.dispose()
    time.schedule { log("kept") }
    time.step()
    #expect(log.text == "")
    time.step()
    #expect(log.text == "kept")
  }

  @Test func `TSCH-05: the test scheduler is the current one during steps`() {
    let time = time
    let log = log
    time.schedule { log("\(Scheduler.current === time)") }
    time.schedule(after: .seconds(1)) { log("\(Scheduler.current === time)") }
    time.stepAll()
    #expect(log.text == "true true")
    #expect(Scheduler.current !== time)
  }

  @Test func `TSCH-05: what is scheduled during a step can be the next one`() {
    let time = time
    let log = log
    time.schedule {
      log("first")
      time.schedule { log("second") }
    }
    time.step(2)
    #expect(log.text == "first second")
  }

  @Test func `TSCH-02: what is scheduled during a step comes after what waits already`() {
    let time = time
    let log = log
    time.schedule {
      log("first")
      time.schedule { log("third") }
    }
    time.schedule { log("second") }
    time.stepAll()
    #expect(log.text == "first second third")
  }

  @Test func `TSCH-04: work for a date that is over does not turn back the time`() {
    let time = time
    let log = log
    time.advance(by: .seconds(3))
    time.schedule(at: .epoch) { log("\((time.now - .epoch).components.seconds)") }
    time.stepAll()
    #expect(log.text == "3")
    #expect(time.now == .epoch + .seconds(3))
  }

  @Test func `TSCH-06: the next repetition is scheduled before the present one runs`() {
    let time = time
    let log = log
    let next = Instant.epoch + .seconds(1)
    let repeated = time.schedule(at: .epoch, every: .seconds(1)) {
      log("repeated")
      if time.now == .epoch { time.schedule(at: next) { log("scheduled within") } }
    }
    time.step(3)
    #expect(log.text == "repeated repeated scheduled within")
    repeated.dispose()
    time.stepAll()
  }

  @Test func `TSCH-06: repeated work that disposes itself lets stepAll end`() {
    let timer = SerialDisposable()
    let log = log
    timer.inner = time.schedule(at: .epoch, every: .seconds(1)) {
      log("ran")
      if log.text == "ran ran ran" { timer.dispose() }
    }
    time.stepAll()
    #expect(log.text == "ran ran ran")
  }

  @Test func `TSCH-06: what has not run when the scheduler goes away never runs`() {
    let log = log
    var time: TestScheduler? = TestScheduler()
    time?.schedule { [canary = Canary(log)] in log("ran \(canary)") }
    time = nil
    #expect(log.text == "freed")
  }

  @Test func `advancing runs what becomes due, each at its date`() {
    let time = time
    let log = log
    time.schedule(at: .epoch, every: .seconds(2)) {
      log("\((time.now - .epoch).components.seconds)")
    }
    time.advance(by: .seconds(5))
    #expect(log.text == "0 2 4")
    #expect(time.now == .epoch + .seconds(5))
    time.advance(to: .epoch)
    #expect(time.now == .epoch + .seconds(5))
  }

  @Test func `work that is over or disposed is not kept`() {
    let log = log
    let disposable = time.schedule { [canary = Canary(log)] in log("ran \(canary)") }
    time.schedule(after: .seconds(1)) { [canary = Canary(log)] in log("\(canary)") }?.dispose()
    #expect(log.text == "freed")
    time.step()
    #expect(log.text == "freed ran canary freed")
    disposable?.dispose()
  }

  @Test func `threads may schedule while another one steps`() async {
    let time = time
    let log = log
    await withTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<200 { time.schedule { log(".") } }
        }
      }
      group.addTask {
        for _ in 0..<100 { time.step(10) }
      }
    }
    time.stepAll()
    #expect(log.text.count == 8 * 200 * 2 - 1)
  }
}
