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
  /// The instant at which it is read, by the wall clock of the system.
  public static var now: Instant {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Instant(sinceEpoch: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec))
  }
}

extension DispatchWallTime {
  /// The instant, or the first nanosecond after it; as late as Dispatch can tell at most.
  init(_ instant: Instant) {
    let nanoseconds = instant.sinceEpoch.wholeNanoseconds
    guard nanoseconds < Int64.max / 2 else {
      self = .distantFuture
      return
    }
    // Dispatch reads the first two nanoseconds of 1970 as "never" and "now".
    let (seconds, rest) = max(nanoseconds, 1_000_000_000)
      .quotientAndRemainder(dividingBy: 1_000_000_000)
    self.init(timespec: timespec(tv_sec: Int(seconds), tv_nsec: Int(rest)))
  }
}

extension Duration {
  /// The duration in nanoseconds, rounded up, or the nearest number of them that fits.
  var wholeNanoseconds: Int64 {
    let nanoseconds = (attoseconds + 999_999_999) / 1_000_000_000
    return Int64(clamping: nanoseconds)
  }
}
