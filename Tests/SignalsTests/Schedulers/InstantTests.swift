import Dispatch
import Testing

@testable import Signals

@Suite struct InstantTests {
  @Test func `instants are apart by durations`() {
    let start = Instant(sinceEpoch: .seconds(60))
    #expect(start + .seconds(30) - start == .seconds(30))
    #expect(start - .seconds(60) == .epoch)
    #expect(start.advanced(by: .seconds(1)) > start)
    #expect(start.duration(to: .epoch) == .seconds(-60))
  }

  @Test func `whole nanoseconds are never too few, so that no timer is early`() {
    #expect(Duration(attoseconds: 1).wholeNanoseconds == 1)
    #expect(Duration.nanoseconds(1).wholeNanoseconds == 1)
    #expect(Duration.seconds(Int64.max).wholeNanoseconds == .max)
  }

  @Test func `AMND-09: time goes on as the steady clock does that timers wait by`() {
    let start = DispatchTime.now().uptimeNanoseconds
    let (first, second) = (Instant.now, Instant.now)
    let hour = DispatchTime(second + .seconds(3_600)).uptimeNanoseconds
    let end = DispatchTime.now().uptimeNanoseconds
    #expect(first <= second)
    #expect(UInt64((second - first) / .nanoseconds(1)) <= end - start)
    #expect((start...end).contains(hour - 3_600_000_000_000))
    #expect(DispatchTime(.epoch).uptimeNanoseconds <= start)
    #expect(DispatchTime(Instant(sinceEpoch: .seconds(Int64.max))) == .distantFuture)
  }

  @Test func `SCHD-09: now is a date as the wall clock says it`() {
    let before = Instant.now
    let now = Scheduler.main.now
    #expect(before <= now)
    #expect(now <= .now)
    #expect(now > Instant(sinceEpoch: .seconds(1_700_000_000)))
  }

  @Test(
    arguments: [
      (.zero, "1970-01-01T00:00:00Z"), (.milliseconds(90_500), "1970-01-01T00:01:30.5Z"),
      (.seconds(951_827_696), "2000-02-29T12:34:56Z"), (.seconds(-1), "1969-12-31T23:59:59Z"),
      (.nanoseconds(-1), "1969-12-31T23:59:59.999999999Z"),
      (.seconds(4_107_542_399), "2100-02-28T23:59:59Z"),
      (.seconds(4_107_542_400), "2100-03-01T00:00:00Z"),
      (.seconds(253_402_300_800), "10000-01-01T00:00:00Z"),
      (.seconds(-62_167_219_201), "-0001-12-31T23:59:59Z"),
    ] as [(Duration, String)]
  )
  func `prints itself as a date`(sinceEpoch: Duration, text: String) {
    #expect(Instant(sinceEpoch: sinceEpoch).description == text)
  }
}
