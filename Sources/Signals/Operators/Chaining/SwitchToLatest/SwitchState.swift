import Synchronization

/// Which of several signals passes, when each takes the place of the previous one, and when
/// everything is over.
///
/// The signals are numbered from 1 in the order in which they arrived. While one is being
/// subscribed, the previous one still passes, until the new one sends something:
///
///     begin 1 --> 1 passes --> begin 2 --> 1 and 2 pass --> place 2 --> 2 alone passes
///
/// Everything is over when the source and the newest signal are over; the other signals don't
/// matter. All of it may be queried and changed on any thread, without a lock.
struct SwitchState: ~Copyable, Sendable {
  private let progress = Atomic(Progress(rawValue: 0))
  /// The number of the oldest signal that passes.
  private let oldest = Atomic<Int>(0)

  /// Records that a signal arrives, and returns its number.
  func begin() -> Int {
    change { $0.begin() }.latest
  }

  /// Makes a signal the oldest that passes, because it was subscribed or has sent something.
  func place(_ number: Int) {
    // The number only grows, so an outdated one at worst leads to the exchange below.
    guard number > oldest.load(ordering: .relaxed) else { return }
    oldest.max(number, ordering: .acquiringAndReleasing)
  }

  /// Returns whether a signal passes.
  func hears(_ number: Int) -> Bool {
    number >= oldest.load(ordering: .acquiring)
  }

  /// Records that a signal has completed, and returns whether everything is over.
  func end(_ number: Int) -> Bool {
    change { $0.end(number) }.isOver
  }

  /// Records that no more signals will arrive, and returns whether everything is over.
  func endSource() -> Bool {
    change { $0.endSource() }.isOver
  }

  /// Changes the progress, and returns the new progress.
  @inline(__always)
  private func change(_ change: (inout Progress) -> Void) -> Progress {
    var isChanged = false
    var seen = progress.load(ordering: .acquiring)
    var next = seen
    while !isChanged {
      next = seen
      change(&next)
      (isChanged, seen) = progress.weakCompareExchange(
        expected: seen,
        desired: next,
        ordering: .acquiringAndReleasing
      )
    }
    return next
  }
}

/// The newest signal, whether it's running, and whether the source is over, in one word.
private struct Progress: RawRepresentable, AtomicRepresentable {
  private static var latestIsRunning: Int { 1 }
  private static var sourceIsOver: Int { 2 }

  private(set) var rawValue: Int

  init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The number of the newest signal.
  var latest: Int {
    rawValue >> 2
  }

  var isOver: Bool {
    rawValue & (Self.sourceIsOver | Self.latestIsRunning) == Self.sourceIsOver
  }

  mutating func begin() {
    rawValue = (latest + 1) << 2 | rawValue & Self.sourceIsOver | Self.latestIsRunning
  }

  mutating func end(_ number: Int) {
    if number == latest { rawValue &= ~Self.latestIsRunning }
  }

  mutating func endSource() {
    rawValue |= Self.sourceIsOver
  }
}
