import Signals
import SignalsTesting
import Testing

@MainActor @Suite struct TimerAfterTests {
  private let log = Log()
  private let clock = TestScheduler()

  @Test func `TIMR-01: sends the instant once, after the time, and completes`() {
    Signal.timer(after: .seconds(3), on: clock).map { $0.sinceEpoch }
      .subscribe(noting: log, by: clock)
    clock.stepAll()
    #expect(log.text == "3s 3.0 seconds\n3s completed")
  }

  @Test func `TIMR-01: without a delay it is still not sent at once`() {
    Signal.timer(after: .zero, on: clock).subscribe { [log] _ in log("sent") }
    log("subscribed")
    clock.stepAll()
    #expect(log.text == "subscribed\nsent")
  }

  @Test func `TIMR-01: it is sent as the work of the scheduler`() {
    Signal.timer(after: .seconds(1), on: clock).subscribe { [log, clock] _ in
      log("\(Scheduler.current === clock)")
    }
    clock.stepAll()
    #expect(log.text == "true")
  }

  @Test func `TIMR-02: each subscription has its timer, which disposal stops`() {
    let timer = Signal.timer(after: .seconds(2), on: clock).map { _ in "rings" }
    let first = timer.subscribe(noting: log, by: clock)
    clock.advance(by: .seconds(1))
    timer.subscribe(noting: log, by: clock)
    first.dispose()
    clock.stepAll()
    #expect(log.text == "3s rings\n3s completed")
  }

  @Test func `TIMR-02: disposal lets go of the subscriber, also from within the value`() {
    let subscription = SerialDisposable()
    subscription.inner = Signal.timer(after: .seconds(1), on: clock)
      .subscribe { [log, canary = Canary(noting: log)] _ in
        canary.sing()
        subscription.dispose()
        log("disposed")
      } completed: { [log] in
        log("completed")
      }
    clock.stepAll()
    #expect(log.text == "disposed\nfreed")
  }

  @Test(arguments: [0, 1])
  func `TIMR-03: neither a negative delay nor the immediate scheduler will do`(index: Int) async {
    if index == 0 {
      await #expect(processExitsWith: .failure) {
        _ = Signal.timer(after: .seconds(-1), on: .main)
      }
    } else {
      await #expect(processExitsWith: .failure) {
        _ = Signal.timer(after: .seconds(1), on: .immediate)
      }
    }
  }

  @Test func `NAME-02: it is named after itself`() {
    let name = wantingNames { Signal.timer(after: .seconds(1), on: clock).name }
    #expect(name == "+timer: 1.0 seconds onScheduler: <TestScheduler>")
  }
}
