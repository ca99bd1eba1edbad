/// A signal that runs a producer for each subscription.
@usableFromInline
final class CreateSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `producer`, which only `deinit` changes.
  private var producer: (@Sendable (PassthroughSubscriber<Value>) -> Disposable?)?
  /// The class of the subscribers, which would otherwise be looked up for each subscription.
  private let subscriberType: PassthroughSubscriber<Value>.Type
  private let buffering: ValueBuffering

  @usableFromInline
  init(
    _ subscriberType: PassthroughSubscriber<Value>.Type,
    keeping buffering: ValueBuffering = .all,
    _ producer: @escaping @Sendable (PassthroughSubscriber<Value>) -> Disposable?
  ) {
    self.subscriberType = subscriberType
    self.buffering = buffering
    self.producer = producer
    super.init()
    nameIfWanted("+create:")
  }

  deinit {
    Unwinding.letGo(now: { producer = nil }, later: { Parcel(producer) })
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    adopt(sink, in: scope)
  }

  override func adopt(_ sink: consuming Sink<Value>, in scope: CompoundDisposable) {
    let tapped = SignalTrace.tap(sink, of: self)
    scope.add(producer?(subscriberType.init(tapped, keeping: buffering, in: scope)))
  }
}

extension Signal {
  /// Creates a signal that runs a closure for each subscription.
  ///
  /// The closure sends events to the subscriber, at once or later and from any thread, and returns
  /// a disposable for its cleanup, or nil. The cleanup runs once: when the subscription is disposed
  /// or terminates, before the terminal event is delivered. If that happens while the closure is
  /// still running, the cleanup runs as soon as it returns. A producer that sends in a loop should
  /// check ``PassthroughSubscriber/isDisposed`` to know when to stop.
  ///
  /// A subscription costs three allocations: its disposable, the pass-through subscriber, and the
  /// end of the chain.
  ///
  /// ReactiveCocoa: `+createSignal:`, the class `RACDynamicSignal`.
  ///
  /// ```swift
  /// let signal = Signal<Int>.create { subscriber in
  ///   subscriber.sendNext(1)
  ///   return Disposable { print("cleanup") }
  /// }
  /// let subscription = signal.subscribe { print($0) }  // Prints "1"
  /// subscription.dispose()  // Prints "cleanup"
  /// ```
  @inlinable
  public static func create(
    _ producer: @escaping @Sendable (PassthroughSubscriber<Value>) -> Disposable?
  ) -> Signal<Value> {
    CreateSignal(PassthroughSubscriber<Value>.self, producer)
  }
  /// Creates a signal from a producer that may send values too fast, and specifies what happens
  /// then.
  ///
  /// It works like ``create(_:)``. Values that threads send while another one is being delivered
  /// wait until that's over; the buffering sets how many of them may wait and what happens to the
  /// next one, as with ``Subject/init(keeping:)``.
  ///
  /// ReactiveCocoa: none; there a sender waited for its turn.
  ///
  /// ```swift
  /// let numbers = Signal<Int>.create(keeping: .newest(1)) { subscriber in
  ///   for number in 1...2 { subscriber.sendNext(number) }
  ///   return nil
  /// }
  /// numbers.subscribe { print($0) }
  /// // Prints "1"
  /// // Prints "2"
  /// ```
  @inlinable
  public static func create(
    keeping buffering: ValueBuffering,
    _ producer: @escaping @Sendable (PassthroughSubscriber<Value>) -> Disposable?
  ) -> Signal<Value> {
    CreateSignal(PassthroughSubscriber<Value>.self, keeping: buffering, producer)
  }
}
