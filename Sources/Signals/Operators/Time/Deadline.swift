/// An instant that's postponed again and again, and the timer that's set for it.
///
/// Postponing only moves the instant, so a value costs no timer. The timer notices when it fires,
/// and is set again.
struct Deadline {
  /// One setting of the timer.
  struct Setting: Sendable {
    let number: Int
    let scheduler: Scheduler
    let instant: Instant
  }

  /// What to do when the timer has fired.
  enum Outcome {
    /// Nothing, because it was set again or stopped in the meantime.
    case outdated
    /// Set it again.
    case early(Setting)
    /// Act, since the instant has come.
    case due
  }

  private var due = Instant.epoch
  /// The scheduler of the timer, if it's set.
  private var scheduler: Scheduler?
  private var number = 0

  /// Moves the instant; the timer may have to be set.
  mutating func postpone(to due: Instant, on scheduler: Scheduler) -> Setting? {
    self.due = due
    return self.scheduler === scheduler ? nil : set(on: scheduler)
  }

  /// Stops the timer if it's set; returns the number that cancels the setting.
  mutating func stop() -> Int? {
    guard scheduler != nil else { return nil }
    scheduler = nil
    number += 1
    return number
  }

  /// Decides what to do when the timer has fired.
  mutating func goOff(_ number: Int, at now: Instant) -> Outcome {
    guard number == self.number, let scheduler else { return .outdated }
    if due > now { return .early(set(on: scheduler)) }
    self.scheduler = nil
    return .due
  }

  private mutating func set(on scheduler: Scheduler) -> Setting {
    self.scheduler = scheduler
    number += 1
    return Setting(number: number, scheduler: scheduler, instant: due)
  }
}
