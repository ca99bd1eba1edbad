/// When an event is to be sent, and on which scheduler.
struct Appointment: Sendable {
  let scheduler: Scheduler
  let instant: Instant

  /// Whether the event is due, and `scheduler` is the one that sends it.
  func isDue(on scheduler: Scheduler) -> Bool {
    self.scheduler === scheduler && instant <= scheduler.now
  }
}

/// The appointments of events that wait, in order; there is a timer for the first of them.
///
///     add --> the timer is set --> begin --> the event is sent --> next --> the timer is set ...
///               dropFirst --> the timer goes off too early --> begin says when to set it for
struct Appointments {
  /// What to do when the timer goes off.
  enum Beginning {
    /// Send the first event.
    case due
    /// Set the timer again, because the event that it was set for has been dropped.
    case later(Appointment)
    /// Do nothing: that event was the only one.
    case nothing
  }

  /// The appointment that the timer is set for, or whose event is being sent.
  private var first: Appointment?
  private let others = Ring<Appointment>()
  private var isBeingSent = false
  /// Whether the event that the timer was set for has been dropped.
  private var isMoved = false

  /// Adds an appointment, and returns whether the timer is to be set for it.
  mutating func add(_ appointment: Appointment) -> Bool {
    guard first != nil else {
      first = appointment
      return true
    }
    others.append(appointment)
    return false
  }

  /// Drops the appointment of the first event that isn't being sent; there must be another one.
  mutating func dropFirst() {
    let next = others.removeFirst()
    guard !isBeingSent else { return }
    first = next
    isMoved = true
  }

  /// Decides what the work of a scheduler is to do about the first event, which begins if it's due.
  mutating func begin(on scheduler: Scheduler) -> Beginning {
    guard let first else { return .nothing }
    if isMoved, !first.isDue(on: scheduler) { return .later(first) }
    isMoved = false
    isBeingSent = true
    return .due
  }

  /// Removes the appointment of the event that has been sent, and returns the next one.
  mutating func next() -> Appointment? {
    isBeingSent = false
    first = others.isEmpty ? nil : others.removeFirst()
    return first
  }
}
