/// Whether a period of sharing continues: while there are subscriptions, and maybe a while longer.
///
///     used --- the last one goes ---> kept --- the time is over ---> over
///       ^                              |
///       `------- one more comes -------'
///
/// If the period isn't kept, it ends when the last subscription ends. Timers are numbered; one
/// that's no longer the latest has no effect.
struct SharingState: Hashable {
  /// What to do when a subscription has ended.
  enum Departure: Hashable {
    /// Nothing, since there are other subscriptions or the period is over anyway.
    case goesOn
    /// Set a timer with the given number.
    case keeps(Int)
    /// End the period.
    case ends
  }

  private let isKept: Bool
  private var users = 0
  private var isOver = false
  private var timer = 0

  /// Creates the state of a period, which may be kept after the last subscription has ended.
  init(isKept: Bool) {
    self.isKept = isKept
  }

  /// Adds a subscription to the count and returns the number that cancels timers; nil if the period
  /// is over.
  mutating func enter() -> Int? {
    guard !isOver else { return nil }
    users += 1
    if users == 1 { timer += 1 }
    return timer
  }

  /// Removes a subscription from the count.
  mutating func leave() -> Departure {
    users -= 1
    guard users == 0, !isOver else { return .goesOn }
    guard isKept else {
      isOver = true
      return .ends
    }
    timer += 1
    return .keeps(timer)
  }

  /// Decides whether the period is over when a timer has fired.
  mutating func goOff(_ number: Int) -> Bool {
    guard users == 0, number == timer, !isOver else { return false }
    isOver = true
    return true
  }
}
