import Testing

@testable import Signals

@Suite struct RenewableTimerTests {
  @Test func `a timer that was replaced while it was set is cancelled`() {
    let log = Log()
    let timer = RenewableTimer()
    let scheduler = BookingScheduler(noting: log, during: { timer.cancel(2) })
    timer.set(1, on: scheduler, at: .epoch) {}
    #expect(log.text == "cancelled")
  }

  @Test func `an older number neither sets nor cancels`() {
    let log = Log()
    let timer = RenewableTimer()
    let scheduler = BookingScheduler(noting: log)
    timer.set(2, on: scheduler, at: .epoch) {}
    timer.set(1, on: scheduler, at: .epoch) {}
    timer.cancel(1)
    #expect(log.text == "")
    timer.dispose()
    #expect(log.text == "cancelled")
  }
}
