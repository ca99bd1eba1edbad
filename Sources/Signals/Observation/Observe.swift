public import Observation

/// Creates a signal of what a property of an observable object of the main actor is and becomes.
///
/// The property is read in work of ``Scheduler/main``: at once if the subscription starts there,
/// and again after each turn in which it changed. Several changes in one turn make one value.
/// Whatever of the object the key path leads through may change too. For a property that tells of
/// each change at once, use ``Observed``.
///
/// The object is not kept alive; when it goes away, the signal completes on the main scheduler.
/// After a disposal the object keeps a few bytes until the property changes.
///
/// ReactiveCocoa: `RACObserve`, which sent each change within the assignment.
///
/// ```swift
/// import Observation
///
/// @MainActor @Observable final class Player {
///   var volume = 1
/// }
/// let player = Player()
/// observe(player, \.volume).subscribe { print($0) }  // Prints "1"
/// ```
@MainActor
public func observe<Object: AnyObject & Observable & Sendable, Value: Sendable>(
  _ object: Object?,
  _ property: KeyPath<Object, Value>
) -> Signal<Value> {
  let path = MainActorPath(property)
  return ObservationSignal(object, on: .main) { object in
    MainActor.assumeIsolated { object[keyPath: path.property] }
  }.made(by: "+observe:")
}

/// Creates a signal of what a property of an observable object is and becomes.
///
/// The property is read in work of the given scheduler: at once if the subscription starts there,
/// and again after each change. Several changes before it is read make one value.
///
/// Observation tells of a change before it is made and only once, so the object must be changed in
/// work of the same scheduler and nowhere else, lest a change be missed. In all else it is
/// ``observe(_:_:)``.
///
/// ReactiveCocoa: `RACObserve`, which sent each change within the assignment.
public func observe<Object: AnyObject & Observable & Sendable, Value: Sendable>(
  _ object: Object?,
  _ property: any KeyPath<Object, Value> & Sendable,
  on scheduler: Scheduler
) -> Signal<Value> {
  ObservationSignal(object, on: scheduler) { object in
    object[keyPath: property]
  }.made(by: "+observe:")
}

/// A signal of what is read from an observable object.
private final class ObservationSignal<Object: AnyObject & Sendable, Value: Sendable>:
  Signal<Value>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private weak let object: Object?
  private let scheduler: Scheduler
  private let read: @Sendable (Object) -> Value

  init(_ object: Object?, on scheduler: Scheduler, _ read: @escaping @Sendable (Object) -> Value) {
    self.object = object
    self.scheduler = scheduler
    self.read = read
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let watch = ObservationWatch(object, on: scheduler, sink, in: scope, read)
    if Scheduler.current === scheduler { watch.look() } else { watch.lookLater() }
  }
}

/// One subscription to what is read from an observable object.
///
///     look --> value --> the object changes --> look later
///                    --> the object goes -----> complete later
///
/// All values are read and sent in work of the one scheduler.
private final class ObservationWatch<Object: AnyObject & Sendable, Value: Sendable>: Sendable {
  private weak let object: Object?
  private let scheduler: Scheduler
  private let sink: Sink<Value>
  private let scope: CompoundDisposable
  private let read: @Sendable (Object) -> Value

  init(
    _ object: Object?,
    on scheduler: Scheduler,
    _ sink: Sink<Value>,
    in scope: CompoundDisposable,
    _ read: @escaping @Sendable (Object) -> Value
  ) {
    self.object = object
    self.scheduler = scheduler
    self.sink = sink
    self.scope = scope
    self.read = read
    // The scope keeps the watch; the object only has a weak reference.
    scope.add(Disposable { [self] in _ = self })
  }

  func look() {
    guard !scope.isDisposed else { return }
    guard let object else {
      if scope.claim() { sink.completed() }
      return
    }
    let alarm = ObservationAlarm { [weak self] in self?.completeLater() }
    let value = withObservationTracking {
      read(object)
    } onChange: { [weak self] in
      if alarm.turnOff() { self?.lookLater() }
    }
    sink.next(value)
  }

  func lookLater() {
    scheduler.schedule { [weak self] in self?.look() }
  }

  private func completeLater() {
    scheduler.schedule { [weak self] in
      if let self, object == nil, scope.claim() { sink.completed() }
    }
  }
}

/// Runs a closure when it is let go of, unless it was turned off.
///
/// The object keeps it until the next change; so it tells when the object goes away.
private final class ObservationAlarm: Sendable {
  private let action: Guarded<(@Sendable () -> Void)?>

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = Guarded(action)
  }

  deinit {
    action.withLock { $0.take() }?()
  }

  /// Turns it off; false if it is off already.
  func turnOff() -> Bool {
    action.withLock { $0.take() } != nil
  }
}
