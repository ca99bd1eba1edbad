/// Which of several signals was the first to send something.
///
/// The signals are numbered from 0 on, in the order in which they are subscribed. The first event
/// of any of them decides; nobody enters after that.
struct AmbState {
  /// What is to be done about an event.
  enum Verdict {
    /// It is the first of all: it passes, after the others were disposed.
    case wins(over: [CompoundDisposable])
    /// It comes from the signal that has won, and passes.
    case passes
    /// It comes from another one, and is dropped.
    case isLate
  }

  private var winner: Int?
  /// The scopes of those that have entered, until it is decided.
  private var scopes: [CompoundDisposable] = []

  /// Takes a signal in, and returns its number; nil if it is decided already.
  mutating func enter(_ scope: CompoundDisposable) -> Int? {
    guard winner == nil else { return nil }
    scopes.append(scope)
    return scopes.count - 1
  }

  /// Takes in that a signal sends something.
  mutating func hear(_ number: Int) -> Verdict {
    if let winner { return winner == number ? .passes : .isLate }
    winner = number
    var losers = scopes
    losers.remove(at: number)
    scopes = []
    return .wins(over: losers)
  }
}
