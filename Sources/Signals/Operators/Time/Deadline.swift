/// An instant that is put off again and again, and when a timer is set for it.
///
/// Putting it off only moves the instant, so that a value costs no timer. The timer finds that out
/// when it goes off, and is set again.
struct Deadline {
  /// One setting of the timer.
  struct Setting: Sendable {
    let number: Int
    let scheduler: Scheduler
    let instant: Instant
  }

  /// What to do when the timer has gone off.
  enum Outcome {
    /// Nothing, because it was set anew or stopped meanwhile.
    case outdated
    /// Set it again.
    case early(Setting)
    /// Act, since the instant has come.
    case due
  }

  private var due = Instant.epoch
  /// The scheduler of the timer, if it is set.
  private var scheduler: Scheduler?
  private var number = 0

  /// Moves the instant; the timer may have to be set.
  mutating func postpone(to due: Instant, on scheduler: Scheduler) -> Setting? {
    self.due = due
    return self.scheduler === scheduler ? nil : set(on: scheduler)
  }

  /// Stops the timer if it is set; returns the number that calls the setting off.
  mutating func stop() -> Int? {
    guard scheduler != nil else { return nil }
    scheduler = nil
    number += 1
    return number
  }

  /// Decides what to do when the timer has gone off.
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
