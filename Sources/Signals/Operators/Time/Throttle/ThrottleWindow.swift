/// What happens to values when at most one is sent in each window of time.
///
///     closed --- a value ---> open --- the time is over, nothing is held ---> closed
///                              ^ |
///                              `-' the time is over, and what is held is sent
///
/// Windows are numbered from 1.
struct ThrottleWindow: Hashable {
  /// What to do with a value.
  enum Fate: Hashable {
    case send
    case hold
    case drop
  }

  /// What to do when a value has arrived.
  struct Arrival: Hashable {
    let fate: Fate
    /// The number of the window that the value opens.
    var opened: Int?
  }

  /// Whether the value that opens a window is sent at once.
  let isLeading: Bool
  /// Whether the latest value is sent when the window closes.
  let isTrailing: Bool
  private var isOpen = false
  private var isHolding = false
  private var number = 0

  init(isLeading: Bool, isTrailing: Bool) {
    self.isLeading = isLeading
    self.isTrailing = isTrailing
  }

  /// Decides what to do with a value.
  mutating func arrive() -> Arrival {
    guard !isOpen else {
      isHolding = isTrailing
      return Arrival(fate: isTrailing ? .hold : .drop)
    }
    isOpen = true
    isHolding = !isLeading
    number += 1
    return Arrival(fate: isLeading ? .send : .hold, opened: number)
  }

  /// Ends a window, and returns the window that follows, in which the held value is sent.
  mutating func end(_ window: Int) -> Int? {
    guard isOpen, window == number else { return nil }
    isOpen = isHolding
    isHolding = false
    guard isOpen else { return nil }
    number += 1
    return number
  }

  /// Records that the source has completed, and returns whether a value is held.
  mutating func complete() -> Bool {
    defer { isHolding = false }
    return isHolding
  }
}
