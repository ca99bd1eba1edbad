import Observation

/// A copy of a property of an observable object that keeps up with it, both ways.
///
///     object  --- look, after a turn with changes --->  copy  --->  channels, bindings
///             <-- write, on the main thread ----------        <---
///
/// The copy takes changes on any thread. Whatever is written to the object is the latest value of
/// the copy, and whatever the object has after a turn becomes the latest value; so both have the
/// same one as soon as nobody changes them any more.
@MainActor
final class ObservableMirror<Value: Sendable> {
  let copy: Observed<Value>
  // The two know the type of the object, of which the class must know nothing: an object whose
  // conformance belongs to the main actor may not be a type parameter of what others hold.
  /// Reads the property; nil if the object has gone.
  private let read: () -> Value?
  private let assign: (Value) -> Void
  /// Where the changes come from that the object has already.
  private let place = WavePlace()
  private let scope = CompoundDisposable()
  /// The number of the last change of the copy that the object has.
  private var lastShared = 0
  /// Whether the object has changed since it was looked at.
  private var isLookDue = false
  /// Whether the next change of the object is the one that is being written here.
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
    scope.add(changes.subscribe { [weak self] _ in self?.writeNowOrLater() })
  }

  deinit {
    scope.dispose()
  }

  /// Notes the next change of the object, and returns what the property is now.
  @discardableResult
  private func watch() -> Value? {
    let alarm = ObservationAlarm { [weak self] in
      Scheduler.main.schedule { MainActor.assumeIsolated { self?.endIfGone() } }
    }
    return withObservationTracking(read) { [weak self] in
      if alarm.turnOff() { self?.noteChange() }
    }
  }

  /// Takes note that the object is about to change.
  nonisolated private func noteChange() {
    guard Scheduler.current === Scheduler.main else {
      return assertionFailure(
        "an object was changed outside of the main actor; its observers may miss that"
      )
    }
    MainActor.assumeIsolated {
      if isWriting {
        // What the object makes of the value, in `didSet` for example, is a change of its own.
        isWriting = false
        watch()
      } else {
        isLookDue = true
        Scheduler.main.schedule { [weak self] in MainActor.assumeIsolated { self?.look() } }
      }
    }
  }

  /// Takes over what the object has after a turn in which it changed.
  private func look() {
    guard isLookDue else { return }
    isLookDue = false
    guard let value = watch() else { return }
    let number = copy.signal.write(value, from: place) ?? 0
    lastShared = max(lastShared, number)
  }

  /// Writes to the object: at once on the main thread, and as work of it elsewhere.
  nonisolated private func writeNowOrLater() {
    if Scheduler.current === Scheduler.main {
      MainActor.assumeIsolated { write() }
    } else {
      // A change that was made is written, even if nobody holds the copy any more.
      Scheduler.main.schedule { MainActor.assumeIsolated { self.write() } }
    }
  }

  private func write() {
    guard let (value, number) = copy.signal.latest, number > lastShared else { return }
    lastShared = number
    if isLookDue {
      // What the object was changed to meanwhile is replaced, so there is nothing to look at.
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
