import Testing

@testable import Signals

@Suite struct BookingsTests {
  @Test func `work that begins before its booking is known does not wait any more`() {
    let log = Log()
    let bookings = Bookings()
    bookings.begin()
    bookings.add(log.cleanup("first"))
    bookings.add(log.cleanup("second"))
    bookings.dispose()
    bookings.add(log.cleanup("late"))
    #expect(log.text == "second\nlate")
  }
}
