/// Things to be told in order on one scheduler, and who is to tell them.
///
/// At most one thread at a time is the teller. It becomes that at once where it does the work of
/// the scheduler already and nobody else was sent for; otherwise the scheduler is asked for one,
/// and everything waits for it, so that nothing overtakes what was said before.
struct Announcements<Item> {
  /// What the caller has to do after it let go of the lock.
  enum Step {
    /// Nothing: there is nothing to tell, or there is a teller.
    case none
    /// Tell everything now.
    case tell
    /// Ask the scheduler to tell everything.
    case schedule
  }

  private var items = Ring<Item>()
  private var hasTeller = false

  /// Adds something at the end.
  mutating func append(_ item: Item) {
    items.append(item)
  }

  /// Says what to do so that everything will be told.
  mutating func step(isOnScheduler: Bool) -> Step {
    guard !hasTeller, !items.isEmpty else { return .none }
    hasTeller = true
    return isOnScheduler ? .tell : .schedule
  }

  /// Returns what is to be told next; nil ends the work of the teller.
  mutating func next() -> Item? {
    guard items.isEmpty else { return items.removeFirst() }
    hasTeller = false
    return nil
  }
}
