/// Announcements to make in order on one scheduler, and the thread that makes them.
///
/// At most one thread at a time is the announcer. A thread becomes the announcer at once if it's
/// already doing the scheduler's work and no announcer has been requested. Otherwise the scheduler
/// is asked for one, and everything waits for it, so that nothing overtakes earlier announcements.
struct Announcements<Item> {
  /// What the caller has to do after unlocking.
  enum Step {
    /// Nothing: there is nothing to announce, or there is already an announcer.
    case none
    /// Announce everything now.
    case tell
    /// Ask the scheduler to announce everything.
    case schedule
  }

  private var items = Ring<Item>()
  private var hasTeller = false
  /// The thread of the announcer; zero while it isn't known.
  private var teller: UInt = 0
  /// Whether threads other than the announcer have added any of them.
  private(set) var isForeign = false

  /// Adds something at the end.
  mutating func append(_ item: Item) {
    items.append(item)
  }

  /// Returns what to do so that everything will be announced; called by the thread that has added
  /// something.
  mutating func step(isOnScheduler: Bool, by thread: UInt = 0) -> Step {
    guard !hasTeller, !items.isEmpty else {
      if thread != teller { isForeign = true }
      return .none
    }
    hasTeller = true
    teller = isOnScheduler ? thread : 0
    isForeign = !isOnScheduler
    return isOnScheduler ? .tell : .schedule
  }

  /// Returns the next announcement; nil ends the announcer's work.
  mutating func next() -> Item? {
    guard items.isEmpty else { return items.removeFirst() }
    hasTeller = false
    return nil
  }
}
