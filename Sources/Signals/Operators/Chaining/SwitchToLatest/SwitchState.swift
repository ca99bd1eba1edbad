/// Which of several signals, each of which takes the place of the one before, is heard, and when
/// all of it is over.
///
/// The signals are numbered from 1 on, in the order in which they came. While one is being
/// subscribed, the one before is still heard, until the new one sends something:
///
///     begin 1 --> 1 is heard --> begin 2 --> 1 and 2 are heard --> place 2 --> 2 alone is heard
///
/// All of it is over when the source and the signal that came last are; what becomes of the others
/// does not matter.
struct SwitchState: Hashable {
  /// The number of the oldest signal that is heard.
  private(set) var oldest = 0
  private var latest = 0
  private var isLatestOver = true
  private var isSourceOver = false

  /// Takes in a signal that comes now, and returns its number.
  mutating func begin() -> Int {
    latest += 1
    isLatestOver = false
    return latest
  }

  /// Makes a signal the oldest that is heard, because it was subscribed or has sent something.
  mutating func place(_ number: Int) {
    oldest = max(oldest, number)
  }

  /// Whether a signal is heard.
  func hears(_ number: Int) -> Bool {
    number >= oldest
  }

  /// Takes in that a signal has completed, and says whether all of it is over.
  mutating func end(_ number: Int) -> Bool {
    if number == latest { isLatestOver = true }
    return isSourceOver && isLatestOver
  }

  /// Takes in that no signal will come any more, and says whether all of it is over.
  mutating func endSource() -> Bool {
    isSourceOver = true
    return isLatestOver
  }
}
