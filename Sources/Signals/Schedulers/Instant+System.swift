import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif
#if canImport(CDispatch)
import CDispatch
#endif

extension Instant {
  /// The current instant.
  ///
  /// It's what the system clock showed when the library first asked, plus the time that has passed
  /// since: it neither jumps nor goes back when the system clock is changed. It stands still while
  /// the system sleeps.
  public static var now: Instant {
    beginning.instant + (.now() - beginning.uptime)
  }

  /// When the library first asked, by the system clock and by the steady one.
  fileprivate static let beginning: (instant: Instant, uptime: DispatchTime) = {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return (Instant(sinceEpoch: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)), .now())
  }()
}

extension DispatchTime {
  /// The instant, or the first nanosecond after it, up to the latest time that Dispatch can
  /// represent.
  init(_ instant: Instant) {
    let (beginning, uptime) = Instant.beginning
    let passed = (instant - beginning).wholeNanoseconds
    let (nanoseconds, isTooLate) = Int64(clamping: uptime.uptimeNanoseconds)
      .addingReportingOverflow(passed)
    // Dispatch reads zero as "now".
    self =
      isTooLate && passed > 0
      ? .distantFuture : DispatchTime(uptimeNanoseconds: UInt64(max(nanoseconds, 1)))
  }

  fileprivate static func - (end: DispatchTime, start: DispatchTime) -> Duration {
    .nanoseconds(Int64(clamping: end.uptimeNanoseconds) - Int64(clamping: start.uptimeNanoseconds))
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded up, or the nearest number of them that fits.
  var wholeNanoseconds: Int64 {
    let nanoseconds = (attoseconds + 999_999_999) / 1_000_000_000
    return Int64(clamping: nanoseconds)
  }
}
