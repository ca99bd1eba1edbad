import Dispatch
import Synchronization

/// What two threads send through.
public struct Sending {
  let send: @Sendable (Int) -> Void
  let finish: () -> Void
  private let kept: Any?

  /// Creates a way to send: `finish` returns when all that was sent has arrived.
  ///
  /// A library may deliver on a thread of its own, so send the end, and wait for that.
  public init(
    keeping kept: Any?,
    _ send: @escaping @Sendable (Int) -> Void,
    finish: @escaping () -> Void
  ) {
    self.send = send
    self.finish = finish
    self.kept = kept
  }
}

/// Sends from two threads that start together and go on until both have sent their half.
///
/// Returns how much was sent, and whether the two have really sent at the same time.
func sendTwice(atLeast sends: Int, _ send: @escaping @Sendable (Int) -> Void) -> (Int, Bool) {
  let lanes = Lanes(half: sends / 2)
  let done = DispatchSemaphore(value: 0)
  DispatchQueue(label: "second lane").async {
    lanes.send(in: 1, send)
    done.signal()
  }
  lanes.send(in: 0, send)
  done.wait()
  return (lanes.sends, lanes.haveOverlapped)
}

/// The lanes of two threads, each of which sees how far the other has come.
private final class Lanes: Sendable {
  /// How many sends there are between two looks at the other lane.
  private static let stretch = 500

  private let half: Int
  private let ready = Atomic<Int>(0)
  private let sent: [Progress] = [Progress(), Progress()]

  /// How far one lane is.
  private final class Progress: Sendable {
    let sends = Atomic<Int>(0)
    let looks = Atomic<Int>(0)
    /// How many of the looks found that the other lane had moved.
    let meetings = Atomic<Int>(0)

    var shareOfMeetings: Double {
      Double(meetings.load(ordering: .relaxed)) / Double(looks.load(ordering: .relaxed))
    }
  }

  init(half: Int) {
    self.half = half
  }

  var sends: Int {
    sent.reduce(0) { $0 + $1.sends.load(ordering: .relaxed) }
  }

  /// Whether the lanes saw each other move, in two of five looks of one, or fewer of each.
  ///
  /// A thread that delivers what the other sends gets on slowly, so they need not be alike. Threads
  /// that take turns on one core see that in one look of twenty.
  var haveOverlapped: Bool {
    sent.reduce(0) { $0 + $1.shareOfMeetings } >= 0.4
  }

  func send(in lane: Int, _ send: (Int) -> Void) {
    ready.add(1, ordering: .acquiringAndReleasing)
    while ready.load(ordering: .acquiring) < 2 {}
    let (mine, other) = (sent[lane], sent[1 - lane])
    var (number, seen) = (0, 0)
    while number < half || seen < half {
      for _ in 0..<Self.stretch {
        send(number)
        number += 1
      }
      mine.sends.store(number, ordering: .relaxed)
      let now = other.sends.load(ordering: .relaxed)
      mine.looks.add(1, ordering: .relaxed)
      if now != seen { mine.meetings.add(1, ordering: .relaxed) }
      seen = now
    }
  }
}
