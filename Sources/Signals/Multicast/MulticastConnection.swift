/// One subscription to a signal, with events that many subscribers share.
///
/// ``Signal/publish()`` and ``Signal/multicast(_:)`` make connections. Nothing happens until
/// ``connect()`` subscribes to the source, once and for all. The events go to a subject, and
/// subscribers of ``signal`` receive them from there. So the source does its work once, however
/// many subscribers there are.
///
/// ReactiveCocoa: `RACMulticastConnection`.
///
/// ```swift
/// let source = Signal<Int>.create { subscriber in
///   print("work")
///   subscriber.sendNext(1)
///   return nil
/// }
/// let connection = source.publish()
/// connection.signal.subscribe { print("first", $0) }
/// connection.signal.subscribe { print("second", $0) }
/// connection.connect()
/// // Prints "work"
/// // Prints "first 1"
/// // Prints "second 1"
/// ```
public final class MulticastConnection<Value: Sendable>: Sendable {
  /// A hot signal of the source's events; subscribing to it starts nothing.
  public var signal: Signal<Value> { subject }

  private let subject: Subject<Value>
  private let source: Guarded<Signal<Value>?>
  /// The scope of the subscription to the source; live from the start.
  let subscription = CompoundDisposable()

  init(_ source: Signal<Value>, _ subject: Subject<Value>) {
    self.source = Guarded(source)
    self.subject = subject
  }

  deinit {
    var left = source.withLock { $0.take() }
    Unwinding.letGo(now: { left = nil }, later: { left })
  }

  /// Subscribes to the source on the first call only, and returns a disposable for that
  /// subscription.
  ///
  /// All calls return the same disposable. A call that's made while another is still subscribing
  /// returns at once. Once the disposable is disposed or the source has ended, nothing connects
  /// again; use ``Signal/share(replaying:)`` for that. The subscription doesn't end with the
  /// connection object.
  ///
  /// ReactiveCocoa: `-connect`.
  ///
  /// ```swift
  /// let work = Signal<Int>.create { subscriber in
  ///   print("working")
  ///   subscriber.sendNext(1)
  ///   return nil
  /// }
  /// let connection = work.publish()
  /// connection.signal.subscribe { print($0) }
  /// connection.connect()
  /// // Prints "working"
  /// // Prints "1"
  /// connection.connect()
  /// ```
  @discardableResult
  public func connect() -> Disposable {
    if let source = source.withLock({ $0.take() }), !subscription.isDisposed {
      subject.didSubscribe(with: subscription)
      source.connect(SubscriberSink(subject, in: subscription), in: subscription)
    }
    return subscription
  }

  /// Returns a signal that connects on its first subscription and disconnects on its last.
  ///
  /// A subscriber joins the signal of the connection first, so the first one sees what the source
  /// sends at once. When the number of subscriptions has fallen to zero, the connection is disposed
  /// and **never made again**: later subscribers only get what the subject has kept.
  /// ``Signal/share(replaying:)`` connects again.
  ///
  /// ReactiveCocoa: `-autoconnect`.
  ///
  /// ```swift
  /// let source = Signal<Int>.create { subscriber in
  ///   print("connected")
  ///   return Disposable { print("disconnected") }
  /// }
  /// let shared = source.publish().autoconnect()
  /// let first = shared.subscribe()  // Prints "connected"
  /// let second = shared.subscribe()
  /// first.dispose()
  /// second.dispose()  // Prints "disconnected"
  /// ```
  public func autoconnect() -> Signal<Value> {
    AutoconnectSignal(self).derived(from: signal, "-autoconnect")
  }
}
