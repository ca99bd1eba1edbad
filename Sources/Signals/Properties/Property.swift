/// A value that changes over time, to be read at any moment and observed, but not written.
///
/// A model writes its own properties, with ``Observed``, and shows others what follows from them:
///
///     password --- map(isLongEnough) ---\
///                                        combineLatest --- map(both) ---> mayContinue
///     agreed ---------------------------/
///
/// What ``map(_:)``, ``combineLatest(with:)`` and ``flatMap(_:)`` return is a property again, so it
/// has a ``value`` at once. It follows its source within the source's change, on the thread of
/// that, and runs its closure once for each value, however many observe it. While a change is under
/// way, an observer that hears of it early may still find the old value in a property that hears of
/// it later.
///
/// A property keeps those that it is made of, and no object whose property it shows. When that
/// object goes away, the last value stays.
///
/// ReactiveCocoa: none; ReactiveSwift `Property`.
///
/// ```swift
/// final class Form: Sendable {
///   let name = Observed("")
///   let isValid: Property<Bool>
///   init() { isValid = name.property.map { !$0.isEmpty } }
/// }
/// let form = Form()
/// form.isValid.signal.subscribe { print($0) }  // Prints "false"
/// form.name.value = "Kim"  // Prints "true"
/// print(form.isValid.value)  // Prints "true"
/// ```
public final class Property<Value: Sendable>: Sendable {
  /// The current value, then every change.
  ///
  /// The value of the moment is sent before `subscribe` returns. The signal completes when nothing
  /// can change the value any more; whoever subscribes then still gets the value. It never fails. A
  /// subscription keeps going without the property.
  ///
  /// ```swift
  /// let source = Subject<Int>()
  /// let property = Property(1, then: source)
  /// property.signal.subscribe { print($0) } completed: { print("completed") }  // Prints "1"
  /// source.sendNext(2)  // Prints "2"
  /// source.sendCompleted()  // Prints "completed"
  /// property.signal.subscribe { print("still", $0) }  // Prints "still 2"
  /// ```
  public let signal: Signal<Value>

  private let hub: ReplayHub<Value>

  /// Creates a property that never changes.
  ///
  /// ```swift
  /// print(Property(7).map { $0 * 6 }.value)  // Prints "42"
  /// ```
  public convenience init(_ value: Value) {
    self.init(following: .empty) { value }
  }

  /// Creates a property that has a value now, and then each that a signal sends.
  ///
  /// The signal is subscribed to at once, for as long as somebody holds the property or observes
  /// it. When it ends, the last value stays. An error ends it like a completion, and is told to
  /// ``UnhandledErrors``.
  ///
  /// ```swift
  /// let answers = Subject<String>()
  /// let status = Property("waiting", then: answers)
  /// print(status.value)  // Prints "waiting"
  /// answers.sendNext("found")
  /// print(status.value)  // Prints "found"
  /// ```
  public init(_ value: Value, then signal: Signal<Value>) {
    hub = ReplayHub(limit: 1)
    hub.begin(with: value)
    self.signal = PropertySignal(hub, PropertyFeed(hub, from: signal))
      .derived(from: signal, "+property")
  }

  /// Creates a property of a signal that begins with a value.
  ///
  /// The closure tells the value if the signal could not: where the stack has run out it begins
  /// later.
  init(following signal: Signal<Value>, orElse first: () -> Value) {
    hub = ReplayHub(limit: 1)
    let feed = PropertyFeed(hub, from: signal)
    if hub.last == nil { hub.begin(with: first()) }
    self.signal = PropertySignal(hub, feed).derived(from: signal, "+property")
  }

  /// The current value.
  ///
  /// It may be read on any thread. A change that is made while another one is being delivered is
  /// seen here when its turn has come.
  public var value: Value {
    guard let value = hub.last else { preconditionFailure("a property has lost its value") }
    return value
  }
}

/// The signal of a property: it keeps the property up to date while somebody observes it.
private final class PropertySignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let hub: ReplayHub<Value>
  private let feed: PropertyFeed<Value>

  init(_ hub: ReplayHub<Value>, _ feed: PropertyFeed<Value>) {
    self.hub = hub
    self.feed = feed
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    scope.add(Disposable { [feed] in _ = feed })
    hub.attach(SignalTrace.tap(sink, of: self), in: scope)
  }
}

/// The subscription of a property to its source, for as long as somebody has a use for it.
///
/// The property and its observers hold it. The hub must not: it is held by the source.
private final class PropertyFeed<Value: Sendable>: Sendable {
  private let scope = CompoundDisposable()

  init(_ hub: ReplayHub<Value>, from source: Signal<Value>) {
    source.connect(PropertySink(hub, in: scope), in: scope)
  }

  deinit {
    Unwinding.letGo(
      now: { scope.dispose() },
      later: { [scope] in ScopedDisposable(disposing: scope) }
    )
  }
}

/// Passes what the source of a property sends on to its observers.
private final class PropertySink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let hub: ReplayHub<Value>

  init(_ hub: ReplayHub<Value>, in scope: CompoundDisposable) {
    self.hub = hub
    super.init(endOf: scope)
  }

  deinit {
    // A source that lets go of its subscriber without an end cannot change the value either.
    hub.send(.completed)
  }

  override func next(_ value: Value) {
    hub.sendNext(value)
  }

  override func error(_ error: any Error) {
    UnhandledErrors.report(error)
    hub.send(.completed)
  }

  override func completed() {
    hub.send(.completed)
  }
}
