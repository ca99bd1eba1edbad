#if canImport(Combine) || SIGNALS_OPEN_COMBINE
#if SIGNALS_OPEN_COMBINE
public import OpenCombine
public import Signals
#else
public import Combine
#endif

extension Signal {
  /// A publisher of the values of the signal.
  ///
  /// All values are kept until the subscriber requests them; see ``publisher(keeping:)`` to keep
  /// fewer.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift norun
  /// #if canImport(Combine)
  /// import Combine
  ///
  /// let sum = Signal.return(20).publisher.map { $0 + 22 }.replaceError(with: 0)
  /// let subscription = sum.sink { print($0) }
  /// subscription.cancel()
  /// #endif
  /// ```
  public final var publisher: AnyPublisher<Value, any Error> {
    publisher(keeping: .all)
  }

  /// Returns a publisher of the values of the signal.
  ///
  /// Each subscriber gets its own subscription to the signal, which begins after the subscriber has
  /// received its subscription object. It gets no more values than it requests, in order and one at
  /// a time, on the thread that sends them or the one that requests them. `buffering` says what
  /// happens to values that haven't been requested yet. The end comes after the last of them. A
  /// value that's sent while another is being delivered comes after it.
  ///
  /// Cancelling disposes the subscription to the signal and drops the values that were kept. It
  /// doesn't interrupt an event that's being delivered at that moment.
  ///
  /// - Precondition: the number in `buffering` is not negative, and `buffering` is not
  ///   ``ValueBuffering/waiting(_:)``: a subscriber may request values on the very thread that
  ///   would wait.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift norun
  /// #if canImport(Combine)
  /// import Combine
  ///
  /// let positions = Subject<Int>()
  /// let newest = positions.publisher(keeping: .newest(1))
  /// let subscription = newest.sink { _ in } receiveValue: { print($0) }
  /// subscription.cancel()
  /// #endif
  /// ```
  public final func publisher(
    keeping buffering: ValueBuffering
  ) -> AnyPublisher<Value, any Error> {
    switch buffering {
    case .all: break
    case .newest(let count), .oldest(let count):
      precondition(count >= 0, "cannot keep a negative number of values")
    case .waiting: preconditionFailure("a publisher cannot make its sender wait")
    }
    return SignalPublisher(signal: self, buffering: buffering).eraseToAnyPublisher()
  }
}

/// A signal, as Combine sees it.
struct SignalPublisher<Output: Sendable>: Publisher {
  typealias Failure = any Error

  let signal: Signal<Output>
  let buffering: ValueBuffering

  func receive<Receiver: CombineSubscriber>(subscriber: Receiver)
  where Receiver.Input == Output, Receiver.Failure == any Error {
    let subscription = SignalSubscription(subscriber, keeping: buffering)
    subscriber.receive(subscription: subscription)
    if !subscription.isOver { signal.subscribe(subscription) }
  }
}
#endif
