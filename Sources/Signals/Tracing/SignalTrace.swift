import Synchronization

/// Observes the events of all signals in the process, for debugging.
///
/// While there is at least one observer, it sees every event that a producer of
/// ``Signal/create(_:)`` or a subject sends to a subscription that began during that time, just
/// before the event is passed on. Operators, and the signals that do no work (`return`, `empty`,
/// `error`), have no events of their own here. A subscription that begins without observers costs
/// one extra load, and its events cost nothing.
///
/// ReactiveCocoa: the DTrace probes `next`, `error` and `completed` of the provider `RACSignal`.
///
/// ```swift
/// let watching = SignalTrace.observe { print($0) }
/// let signal = Signal<Int>.create { subscriber in
///   subscriber.sendNext(1)
///   subscriber.sendCompleted()
///   return nil
/// }
/// signal.named("one").subscribe { _ in }
/// // Prints "one: next 1"
/// // Prints "one: completed"
/// watching.dispose()
/// ```
public struct SignalTrace: Sendable {
  /// The name of the signal, or its description if it has none.
  ///
  /// ```swift
  /// let watching = SignalTrace.observe { print($0.signal) }
  /// let taps = Subject<Int>().named("taps")
  /// taps.subscribe { _ in }
  /// taps.sendNext(1)  // Prints "taps"
  /// watching.dispose()
  /// ```
  public let signal: String
  /// Distinguishes the subscription from all others that exist at the time.
  ///
  /// ```swift
  /// import Synchronization
  ///
  /// let seen = Mutex<Set<ObjectIdentifier>>([])
  /// let watching = SignalTrace.observe { trace in
  ///   _ = seen.withLock { $0.insert(trace.subscriber) }
  /// }
  /// let taps = Subject<Int>()
  /// let both = [taps.subscribe { _ in }, taps.subscribe { _ in }]
  /// taps.sendNext(1)
  /// print(seen.withLock { $0.count } == both.count)  // Prints "true"
  /// watching.dispose()
  /// ```
  public let subscriber: ObjectIdentifier
  /// The event that's about to be passed on.
  ///
  /// ```swift
  /// let watching = SignalTrace.observe { print($0.event.value ?? "none") }
  /// let taps = Subject<Int>()
  /// taps.subscribe { _ in }
  /// taps.sendNext(1)  // Prints "1"
  /// watching.dispose()
  /// ```
  public let event: Event<any Sendable>

  /// Calls a closure with each event, until the result is disposed.
  ///
  /// The closure runs on the thread of the event, and several threads may call it at once. It must
  /// not subscribe to signals that are traced, because then it would be called forever.
  ///
  /// ```swift
  /// let watching = SignalTrace.observe { print($0) }
  /// let taps = Subject<Int>().named("taps")
  /// taps.subscribe { _ in }
  /// taps.sendNext(1)  // Prints "taps: next 1"
  /// watching.dispose()
  /// taps.sendNext(2)
  /// ```
  public static func observe(
    _ observer: @escaping @Sendable (SignalTrace) -> Void
  ) -> Disposable {
    let number = observers.withLock { $0.add(observer) }
    isOn.store(true, ordering: .releasing)
    return Disposable {
      observers.withLock { observers in
        observers.remove(number)
        if observers.isEmpty { isOn.store(false, ordering: .releasing) }
      }
    }
  }

  /// Puts a tracing link before a sink if there are observers.
  @inline(__always)
  static func tap<Value>(_ sink: consuming Sink<Value>, of signal: Signal<Value>) -> Sink<Value> {
    // A subscription that begins at the same moment may go untraced, so this needs no ordering.
    isOn.load(ordering: .relaxed) ? TracingSink(sink, of: signal) : sink
  }

  fileprivate static func send(_ trace: SignalTrace) {
    for observer in observers.withLock({ $0.all }) { observer(trace) }
  }

  private static let isOn = Atomic<Bool>(false)
  private static let observers = Guarded(Observers())
}

extension SignalTrace: CustomStringConvertible {
  /// The signal and the event.
  ///
  /// ```swift
  /// let watching = SignalTrace.observe { print($0.description) }
  /// let taps = Subject<Int>().named("taps")
  /// taps.subscribe { _ in }
  /// taps.sendCompleted()  // Prints "taps: completed"
  /// watching.dispose()
  /// ```
  public var description: String {
    switch event {
    case .next(let value): "\(signal): next \(Self.collapsed(String(describing: value)))"
    case .error(let error): "\(signal): error \(Self.collapsed(String(describing: error)))"
    case .completed: "\(signal): completed"
    }
  }

  /// Returns a text on one line, with white space collapsed to single spaces.
  private static func collapsed(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// The observing closures, in the order in which they were added.
private struct Observers {
  private var last = 0
  private var entries: [(number: Int, call: @Sendable (SignalTrace) -> Void)] = []

  var isEmpty: Bool { entries.isEmpty }
  var all: [@Sendable (SignalTrace) -> Void] { entries.map(\.call) }

  mutating func add(_ call: @escaping @Sendable (SignalTrace) -> Void) -> Int {
    last += 1
    entries.append((last, call))
    return last
  }

  mutating func remove(_ number: Int) {
    entries.removeAll { $0.number == number }
  }
}

/// Shows events to the observers, and passes them on.
private final class TracingSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let downstream: Sink<Value>
  private let name: String

  init(_ downstream: Sink<Value>, of signal: Signal<Value>) {
    self.downstream = downstream
    name = signal.name.isEmpty ? signal.description : signal.name
    super.init(above: downstream)
  }

  override func next(_ value: Value) {
    trace(.next(value))
    downstream.next(value)
  }

  override func error(_ error: any Error) {
    trace(.error(error))
    downstream.error(error)
  }

  override func completed() {
    trace(.completed)
    downstream.completed()
  }

  private func trace(_ event: Event<any Sendable>) {
    SignalTrace.send(
      SignalTrace(signal: name, subscriber: ObjectIdentifier(downstream), event: event)
    )
  }
}
