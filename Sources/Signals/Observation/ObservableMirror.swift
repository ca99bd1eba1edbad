import Observation

/// A copy of an observable object's property, kept in sync both ways.
///
///     object  --- look, after a turn with changes --->  copy  --->  channels, bindings
///             <-- write, on the main thread ----------        <---
///
/// The copy accepts changes on any thread. A value that's written to the object is the latest value
/// of the copy, and the object's value after a turn becomes the latest value; so both agree as soon
/// as there are no more changes.
@MainActor
final class ObservableMirror<Value: Sendable> {
  let copy: Observed<Value>
  // These closures know the type of the object, which the class must not know: an object whose
  // conformance belongs to the main actor can't be a type parameter of anything that others hold.
  /// Reads the property; nil if the object is gone.
  private let read: () -> Value?
  private let assign: (Value) -> Void
  /// The origin of the changes that the object already has.
  private let place = WavePlace()
  /// The number of the copy's latest change that the object has received.
  private var lastShared = 0
  /// Whether the object has changed since it was last read.
  private var isLookDue = false
  /// Whether the next change of the object is the one that's being written here.
  private var isWriting = false

  init<Object: AnyObject & Observable>(
    _ object: Object,
    _ property: ReferenceWritableKeyPath<Object, Value>
  ) {
    read = { [weak object] in object?[keyPath: property] }
    assign = { [weak object] in object?[keyPath: property] = $0 }
    copy = Observed(object[keyPath: property])
    watch()
    let changes = ElsewhereSignal(copy.signal, place).skip(1)
    // It ends with the copy.
    changes.subscribe { [weak self] _ in self?.writeNowOrLater() }
  }

  /// Observes the next change of the object, and returns the property's current value.
  @discardableResult
  private func watch() -> Value? {
    let alarm = ObservationAlarm { [weak self] in
      Scheduler.main.schedule { MainActor.assumeIsolated { self?.endIfGone() } }
    }
    return withObservationTracking(read) { [weak self] in
      if alarm.turnOff() { self?.noteChange() }
    }
  }

  /// Records that the object is about to change.
  nonisolated private func noteChange() {
    guard Scheduler.current === Scheduler.main else {
      return assertionFailure(
        "an object was changed outside of the main actor; its observers may miss that"
      )
    }
    MainActor.assumeIsolated {
      if isWriting {
        // If the object adjusts the value, in `didSet` for example, that's a change of its own.
        isWriting = false
        watch()
      } else {
        isLookDue = true
        Scheduler.main.schedule { [weak self] in MainActor.assumeIsolated { self?.look() } }
      }
    }
  }

  /// Adopts the object's value after a turn in which it changed.
  private func look() {
    guard isLookDue else { return }
    isLookDue = false
    guard let value = watch() else { return }
    let number = copy.signal.write(value, from: place) ?? 0
    lastShared = max(lastShared, number)
  }

  /// Writes to the object: at once on the main thread, and elsewhere as the main scheduler's work.
  nonisolated private func writeNowOrLater() {
    if Scheduler.current === Scheduler.main {
      MainActor.assumeIsolated { write() }
    } else {
      // A change that was made is written even if the copy has been released.
      Scheduler.main.schedule { MainActor.assumeIsolated { self.write() } }
    }
  }

  private func write() {
    guard let (value, number) = copy.signal.latest, number > lastShared else { return }
    lastShared = number
    if isLookDue {
      // This write replaces any change of the object in the meantime, so there's nothing to read.
      isLookDue = false
      watch()
    }
    isWriting = true
    assign(value)
    isWriting = false
  }

  private func endIfGone() {
    if read() == nil { copy.signal.end() }
  }
}
