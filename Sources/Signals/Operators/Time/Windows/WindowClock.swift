/// Decides when consecutive windows end: after some time or a number of values.
///
/// A window that ends early, because it's full, only moves the instant at which the next one ends;
/// the timer notices when it fires, and is set again.
struct WindowClock {
  /// What to do when the timer has fired.
  enum Outcome {
    /// Nothing, because it was set again.
    case outdated
    /// Set it again.
    case early(Deadline.Setting)
    /// End the window; the timer must be set for the next one.
    case over(Deadline.Setting?)
  }

  private let length: Duration
  private let limit: Int
  private let scheduler: Scheduler
  private var deadline = Deadline()
  private var end = Instant.epoch
  private var count = 0
  /// Whether a window is full and the next one hasn't begun.
  private var isFull = false

  /// Creates the clock of windows that last for some time or until they have a number of values.
  init(every length: Duration, count: Int?, on scheduler: Scheduler) {
    precondition(length > .zero, "a window must be longer than zero")
    precondition(count ?? 1 > 0, "a window needs room for a value")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot end windows")
    self.length = length
    limit = count ?? .max
    self.scheduler = scheduler
  }

  /// Begins the first window, or the one that follows a full one; the timer may have to be set.
  mutating func begin(at now: Instant) -> Deadline.Setting? {
    open(until: now + length)
  }

  /// Counts a value, and returns whether the window is full; then ``begin(at:)`` must follow.
  mutating func fill() -> Bool {
    count += 1
    isFull = count == limit
    return isFull
  }

  /// Decides what to do when the timer has fired.
  mutating func goOff(_ number: Int, at now: Instant) -> Outcome {
    if isFull { _ = deadline.postpone(to: now + length, on: scheduler) }
    switch deadline.goOff(number, at: now) {
    case .outdated: return .outdated
    case .early(let setting): return .early(setting)
    case .due: return .over(open(until: end + length > now ? end + length : now + length))
    }
  }

  private mutating func open(until end: Instant) -> Deadline.Setting? {
    self.end = end
    count = 0
    isFull = false
    return deadline.postpone(to: end, on: scheduler)
  }
}
