#if canImport(Combine) || SIGNALS_OPEN_COMBINE
#if SIGNALS_OPEN_COMBINE
public import OpenCombine
public import Signals
#else
public import Combine
#endif

extension Publisher where Output: Sendable {
  /// Returns a signal of the publisher's values.
  ///
  /// Each subscription to the signal has its own subscription to the publisher, which requests all
  /// values at once. Its events arrive on the publisher's threads. Disposal cancels it.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift norun
  /// #if canImport(Combine)
  /// import Combine
  ///
  /// let numbers = [1, 2, 3].publisher.signal()
  /// numbers.take(2).subscribe { print($0) }
  /// #endif
  /// ```
  public func signal() -> Signal<Output> {
    let source = PublisherSource(publisher: eraseToAnyPublisher())
    return .create { subscriber in
      source.subscribe(subscriber)
      return nil
    }
  }
}

/// A publisher that any thread may subscribe to.
private struct PublisherSource<Output: Sendable, Failure: Error>: @unchecked Sendable {
  // Unchecked because publishers aren't marked as sendable; Combine lets any thread subscribe.
  let publisher: AnyPublisher<Output, Failure>

  func subscribe(_ subscriber: PassthroughSubscriber<Output>) {
    let link = PublisherLink<Output, Failure>(subscriber)
    // Added before the publisher sends anything, since it may never return unless it's cancelled.
    subscriber.disposable.add(Disposable { link.cancel() })
    publisher.subscribe(link)
  }
}

/// The subscriber of a publisher whose values go to a signal.
private final class PublisherLink<Input: Sendable, Failure: Error>:
  CombineSubscriber, @unchecked Sendable
{
  // Unchecked because Combine's subscriptions aren't sendable: any thread may cancel them, and the
  // lock guards what changes here.
  private let lock = BridgeLock()
  private var subscription: (any Subscription)?
  private var isCancelled = false
  private let subscriber: PassthroughSubscriber<Input>

  init(_ subscriber: PassthroughSubscriber<Input>) {
    self.subscriber = subscriber
  }

  func receive(subscription: any Subscription) {
    let isWanted = lock.withLock {
      guard !isCancelled, self.subscription == nil else { return false }
      self.subscription = subscription
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    subscriber.sendNext(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    forget()
    switch completion {
    case .finished: subscriber.sendCompleted()
    case .failure(let error): subscriber.sendError(error)
    }
  }

  func cancel() {
    forget()?.cancel()
  }

  /// Releases the subscription for good.
  @discardableResult
  private func forget() -> (any Subscription)? {
    lock.withLock {
      isCancelled = true
      return subscription.take()
    }
  }
}
#endif
