/// Which of several signals passes, when each takes the place of the previous one, and when
/// everything is over.
///
/// The signals are numbered from 1 in the order in which they arrived. While one is being
/// subscribed, the previous one still passes, until the new one sends something:
///
///     begin 1 --> 1 is heard --> begin 2 --> 1 and 2 are heard --> place 2 --> 2 alone is heard
///
/// Everything is over when the source and the newest signal are over; the other signals don't
/// matter.
struct SwitchState: Hashable {
  /// The number of the oldest signal that passes.
  private(set) var oldest = 0
  private var latest = 0
  private var isLatestOver = true
  private var isSourceOver = false

  /// Records that a signal arrives, and returns its number.
  mutating func begin() -> Int {
    latest += 1
    isLatestOver = false
    return latest
  }

  /// Makes a signal the oldest that passes, because it was subscribed or has sent something.
  mutating func place(_ number: Int) {
    oldest = max(oldest, number)
  }

  /// Returns whether a signal passes.
  func hears(_ number: Int) -> Bool {
    number >= oldest
  }

  /// Records that a signal has completed, and returns whether everything is over.
  mutating func end(_ number: Int) -> Bool {
    if number == latest { isLatestOver = true }
    return isSourceOver && isLatestOver
  }

  /// Records that no more signals will arrive, and returns whether everything is over.
  mutating func endSource() -> Bool {
    isSourceOver = true
    return isLatestOver
  }
}
