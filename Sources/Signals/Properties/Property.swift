/// A value that changes over time, which you can read at any moment and observe, but not write.
///
/// A model writes its own properties, with ``Observed``, and offers others the values derived from
/// them:
///
///     password --- map(isLongEnough) ---\
///                                        combineLatest --- map(both) ---> mayContinue
///     agreed ---------------------------/
///
/// ``map(_:)``, ``combineLatest(with:)`` and ``flatMap(_:)`` return properties, too, so the result
/// has a ``value`` at once. It follows its source within the source's change, on that thread, and
/// runs its closure once for each value, however many observers there are. While a change is under
/// way, an observer that receives it early may still find the old value in a property that receives
/// it later.
///
/// A property keeps alive the properties it's made from, but not an object whose property it shows.
/// When that object goes away, the last value stays.
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
  /// The current value is sent before `subscribe` returns. The signal completes when nothing can
  /// change the value any more; later subscribers still get the value. It never fails. A
  /// subscription keeps working without the property.
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

  /// Creates a property with an initial value that then takes each value of a signal.
  ///
  /// The signal is subscribed at once, for as long as the property is held or observed. When it
  /// ends, the last value stays. An error ends it like completion, and is reported to
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

  /// Creates a property from a signal that begins with a value.
  ///
  /// The closure supplies the first value if the signal can't: if the stack has run out, the signal
  /// begins later.
  init(following signal: Signal<Value>, orElse first: () -> Value) {
    hub = ReplayHub(limit: 1)
    let feed = PropertyFeed(hub, from: signal)
    if hub.last == nil { hub.begin(with: first()) }
    self.signal = PropertySignal(hub, feed).derived(from: signal, "+property")
  }

  /// The current value.
  ///
  /// You can read it on any thread. A change that's made while another one is being delivered shows
  /// up here when its turn comes.
  public var value: Value {
    guard let value = hub.last else { preconditionFailure("a property has lost its value") }
    return value
  }
}

/// The signal of a property: it keeps the property up to date while it's observed.
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

/// The subscription of a property to its source, for as long as it's used.
///
/// The property and its observers hold it. The hub must not, because the source holds the hub.
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

/// Passes the values of a property's source on to the property's observers.
private final class PropertySink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  private let hub: ReplayHub<Value>

  init(_ hub: ReplayHub<Value>, in scope: CompoundDisposable) {
    self.hub = hub
    super.init(endOf: scope)
  }

  deinit {
    // A source that releases its subscriber without an end can't change the value either.
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
