#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A turn at emptying a queue that others may fill in the meantime.
///
/// A thread that empties such a queue would be held up for as long as the others keep filling it.
/// So the events and the time of a turn are limited, and the rest is left to another turn: on one
/// of the library's threads, or a new turn of the same actor or scheduler.
///
/// Events that a thread itself has added don't count: they're part of what the thread is doing
/// anyway.
struct Turn {
  /// What has just been taken out of a queue.
  enum Step {
    /// Nothing: the queue is empty, and has been given back.
    case none
    /// Something that the emptying thread itself had added.
    case own
    /// Something that others had added.
    case foreign
  }

  /// The maximum number of events from others that a turn handles.
  static var mostEvents: Int { 256 }
  /// How long a turn may last, in nanoseconds; the event under way isn't interrupted.
  static var longestTime: UInt64 { 5_000_000 }

  private var eventsLeft = Self.mostEvents
  /// When the turn is over; zero until the first event from others.
  private var end: UInt64 = 0

  /// Takes things out of a queue one after another, and deals with each, until there are none.
  ///
  /// Returns false if the turn is over before that; the caller then leaves the queue to another
  /// turn. A turn that isn't timed is limited only in its events: on a scheduler whose time doesn't
  /// pass by itself, the order of events that are due must not depend on the speed of the machine.
  @inline(__always)
  static func empty(isTimed: Bool = true, _ takeFirst: () -> Step) -> Bool {
    var turn = Turn()
    var step = takeFirst()
    while step != .none {
      if step == .foreign, turn.isOver(at: isTimed ? roughTime() : 0) { return false }
      step = takeFirst()
    }
    return true
  }

  /// Counts an event from others, and returns whether it was the last one of the turn.
  mutating func isOver(at now: UInt64) -> Bool {
    eventsLeft -= 1
    if end == 0 { end = now + Self.longestTime }
    return eventsLeft == 0 || now > end
  }

  /// The time since some fixed moment, in nanoseconds; it can lag by a few milliseconds.
  ///
  /// It costs a tenth as much as the exact time.
  private static func roughTime() -> UInt64 {
    #if canImport(Darwin)
    return clock_gettime_nsec_np(CLOCK_MONOTONIC_RAW_APPROX)
    #else
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    #endif
  }
}
