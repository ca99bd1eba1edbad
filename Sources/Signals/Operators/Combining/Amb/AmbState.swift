/// Which of several signals was the first to send something.
///
/// The signals are numbered from 0 in the order in which they're subscribed. The first event of any
/// of them decides; no signal enters after that.
struct AmbState {
  /// What to do about an event.
  enum Verdict {
    /// It's the first of all: it passes after the others are disposed.
    case wins(over: [CompoundDisposable])
    /// It comes from the winner, and passes.
    case passes
    /// It comes from another signal, and is dropped.
    case isLate
  }

  private var winner: Int?
  /// The scopes of the signals that have entered, until the race is decided.
  private var scopes: [CompoundDisposable] = []

  /// Adds a signal and returns its number; nil if the race has been decided.
  mutating func enter(_ scope: CompoundDisposable) -> Int? {
    guard winner == nil else { return nil }
    scopes.append(scope)
    return scopes.count - 1
  }

  /// Records that a signal sends something.
  mutating func hear(_ number: Int) -> Verdict {
    if let winner { return winner == number ? .passes : .isLate }
    winner = number
    var losers = scopes
    losers.remove(at: number)
    scopes = []
    return .wins(over: losers)
  }
}
