public import Observation

/// Creates a signal of an observable object's property: its current value, and later ones.
///
/// The object belongs to the main actor. The property is read on the main thread: at once if the
/// subscription starts there, and again after each turn in which it changed. Several changes in one
/// turn produce one value. Objects along the key path may change, too. For a property that reports
/// each change at once, use ``Observed``.
///
/// The object isn't kept alive; when it goes away, the signal completes on the main scheduler.
/// After a disposal the object keeps a few bytes until the property changes.
///
/// Observation reports a change before it's made, and only once. So the object must not be changed
/// on another thread, because the read could overtake the change. The compiler ensures that,
/// unless the class is declared `@unchecked Sendable`; in that case a debug build stops at such a
/// change. For an object that belongs to another actor, use ``observe(on:_:)``.
///
/// ReactiveCocoa: `RACObserve`, which sent each change within the assignment and completed when the
/// object or the observer was deallocated.
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
public func observe<Object: AnyObject & Observable, Value: Sendable>(
  _ object: Object?,
  _ property: KeyPath<Object, Value>
) -> MainSignal<Value> {
  MainSignal(ObservationSignal(MainActorSubject(object, property)).made(by: "+observe:"))
}

/// Creates a signal of the values that a closure reads from an actor's observable objects.
///
/// The closure runs on the actor: once after each subscription, and again after each turn in which
/// something it read before has changed. Several changes in one turn produce one value, which is
/// sent on the actor, too; `subscribe(with: actor)` receives it there.
///
/// The actor isn't kept alive; when it goes away together with what was read, the signal completes.
/// An object that the closure reads must not be changed outside the actor. The compiler ensures
/// that, unless its class is declared `@unchecked Sendable`; in that case a debug build stops at
/// such a change.
///
/// ReactiveCocoa: `RACObserve`, which sent each change within the assignment and completed when the
/// object or the observer was deallocated.
///
/// ```swift
/// import Observation
///
/// @Observable final class Basket {
///   var count = 1
/// }
/// actor Shop {
///   let basket = Basket()
/// }
/// let shop = Shop()
/// let count = try await observe(on: shop) { $0.basket.count }.first()
/// print(count ?? 0)  // Prints "1"
/// ```
public func observe<Owner: Actor, Value: Sendable>(
  on actor: Owner,
  _ read: @escaping @Sendable (isolated Owner) -> Value
) -> Signal<Value> {
  ObservationSignal(ActorSubject(actor, read)).made(by: "+observe:")
}

/// Something to read again and again, and the place to read it; it keeps nothing alive.
private protocol ObservationSubject<Value>: Sendable {
  associatedtype Value: Sendable

  /// Whether the calling thread may read; false if in doubt.
  var isHere: Bool { get }
  /// Whether there is nothing left to read.
  var isGone: Bool { get }

  /// Performs some work later, where it may read.
  func perform(_ work: @escaping @Sendable () -> Void)
  /// Reads the value; nil if there is nothing left to read.
  func read() -> Value?
  /// Stops a debug build on a thread that must not change the values.
  func assertHere()
}

/// A property of a main-actor object.
private final class MainActorSubject<Object: AnyObject, Value: Sendable>:
  ObservationSubject, @unchecked Sendable
{
  // Unchecked because neither the object nor a key path has to be sendable; both are only used on
  // the main actor.
  private weak let object: Object?
  private let property: KeyPath<Object, Value>

  init(_ object: Object?, _ property: KeyPath<Object, Value>) {
    self.object = object
    self.property = property
  }

  var isHere: Bool { Scheduler.current === Scheduler.main }
  var isGone: Bool { object == nil }

  func perform(_ work: @escaping @Sendable () -> Void) {
    Scheduler.main.schedule(work)
  }

  func read() -> Value? {
    object?[keyPath: property]
  }

  func assertHere() {
    assert(isHere, "an object was changed outside of the main actor; its observers may miss that")
  }
}

/// The values that a closure reads on an actor.
private final class ActorSubject<Owner: Actor, Value: Sendable>: ObservationSubject {
  private weak let owner: Owner?
  private let body: @Sendable (isolated Owner) -> Value

  init(_ owner: Owner, _ body: @escaping @Sendable (isolated Owner) -> Value) {
    self.owner = owner
    self.body = body
  }

  var isHere: Bool { false }
  var isGone: Bool { owner == nil }

  func perform(_ work: @escaping @Sendable () -> Void) {
    Task { await run(work) }
  }

  private func run(_ work: @Sendable () -> Void) async {
    if let owner { await run(work, on: owner) } else { work() }
  }

  private func run(_ work: @Sendable () -> Void, on owner: isolated Owner) {
    work()
  }

  func read() -> Value? {
    owner?.assumeIsolated { body($0) }
  }

  func assertHere() {
    owner?.assertIsolated("an object was changed outside of its actor; its observers may miss that")
  }
}

/// A signal of values that are read from an observable object.
private final class ObservationSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let subject: any ObservationSubject<Value>

  init(_ subject: any ObservationSubject<Value>) {
    self.subject = subject
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let watch = ObservationWatch(subject, sink, in: scope)
    if subject.isHere { watch.look() } else { watch.lookLater() }
  }
}

/// One subscription to values that are read from an observable object.
///
///     look --> value --> the object changes --> look later
///                    --> the object goes -----> complete later
///
/// All values are read and sent as work of the object's actor.
private final class ObservationWatch<Value: Sendable>: Sendable {
  private let subject: any ObservationSubject<Value>
  private let sink: Sink<Value>
  private let scope: CompoundDisposable

  init(
    _ subject: any ObservationSubject<Value>,
    _ sink: Sink<Value>,
    in scope: CompoundDisposable
  ) {
    self.subject = subject
    self.sink = sink
    self.scope = scope
    // The scope keeps the watch alive; the object has only a weak reference.
    scope.add(Disposable { [self] in _ = self })
  }

  func look() {
    guard !scope.isDisposed else { return }
    let alarm = ObservationAlarm { [weak self] in self?.completeLater() }
    let value = withObservationTracking(subject.read) { [weak self, subject] in
      subject.assertHere()
      if alarm.turnOff() { self?.lookLater() }
    }
    if let value { sink.next(value) } else { complete() }
  }

  func lookLater() {
    subject.perform { [weak self] in self?.look() }
  }

  private func completeLater() {
    subject.perform { [weak self] in
      if let self, subject.isGone { complete() }
    }
  }

  private func complete() {
    if scope.claim() { sink.completed() }
  }
}
