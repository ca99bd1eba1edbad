/// What becomes of the values when at most one is sent in each window of time.
///
///     closed --- a value ---> open --- the time is over, nothing is held ---> closed
///                              ^ |
///                              `-' the time is over, and what is held is sent
///
/// Windows are numbered from 1 on.
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

  /// Whether the first value of a window that nothing was sent in is sent at once.
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

  /// Decides about a value.
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

  /// Ends a window, and says which one follows, in which the value that was held is sent.
  mutating func end(_ window: Int) -> Int? {
    guard isOpen, window == number else { return nil }
    isOpen = isHolding
    isHolding = false
    guard isOpen else { return nil }
    number += 1
    return number
  }

  /// Takes in that the source has completed, and says whether a value is held.
  mutating func complete() -> Bool {
    defer { isHolding = false }
    return isHolding
  }
}
