/// A signal of work that's done once, on a scheduler, for all subscriptions.
final class StartSignal<Value: Sendable>: Signal<Value>, @unchecked Sendable {
  // Unchecked because of `connection`, which only `deinit` changes.
  private let connection: MulticastConnection<Value>
  private let scheduler: Scheduler

  init(_ scheduler: Scheduler, _ work: @escaping @Sendable (PassthroughSubscriber<Value>) -> Void) {
    self.scheduler = scheduler
    let source = Signal<Value>.create { subscriber in
      work(subscriber)
      return nil
    }
    connection = source.multicast(ReplaySubject())
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let start = scheduler.schedule { [connection] in
      guard !scope.isDisposed else { return }
      connection.signal.extend(sink, in: scope)
      connection.connect()
    }
    scope.add(start)
  }

  /// Starts the work without a subscription.
  func start() {
    scheduler.schedule { [connection] in
      connection.connect()
    }
  }
}

extension Signal {
  /// Creates a signal of work that begins at the first subscription and is done only once.
  ///
  /// The closure runs on the scheduler, as soon as the first subscriber is in place. Its events are
  /// kept, and every other subscriber receives all of them, on the scheduler. Disposing
  /// subscriptions doesn't stop the work.
  ///
  /// ReactiveCocoa: `+startLazilyWithScheduler:block:`.
  ///
  /// ```swift
  /// let answer = Signal<Int>.startLazily(on: .immediate) { subscriber in
  ///   print("computing")
  ///   subscriber.sendNext(42)
  ///   subscriber.sendCompleted()
  /// }
  /// answer.subscribe { print("first", $0) }
  /// // Prints "computing"
  /// // Prints "first 42"
  /// answer.subscribe { print("second", $0) }  // Prints "second 42"
  /// ```
  public static func startLazily(
    on scheduler: Scheduler,
    _ work: @escaping @Sendable (PassthroughSubscriber<Value>) -> Void
  ) -> Signal<Value> {
    StartSignal(scheduler, work).made(by: "+startLazilyWithScheduler: \(scheduler) block:")
  }

  /// Creates a signal of work that begins now and is done only once.
  ///
  /// The closure runs on the scheduler, whether or not anyone subscribes. Its events are kept, and
  /// every subscriber receives all of them, on the scheduler.
  ///
  /// ReactiveCocoa: `+startEagerlyWithScheduler:block:`.
  ///
  /// ```swift
  /// let answer = Signal<Int>.startEagerly(on: .immediate) { subscriber in
  ///   print("computing")
  ///   subscriber.sendNext(42)
  ///   subscriber.sendCompleted()
  /// }
  /// // Prints "computing"
  /// answer.subscribe { print($0) }  // Prints "42"
  /// ```
  public static func startEagerly(
    on scheduler: Scheduler,
    _ work: @escaping @Sendable (PassthroughSubscriber<Value>) -> Void
  ) -> Signal<Value> {
    let signal = StartSignal(scheduler, work)
    signal.start()
    return signal.made(by: "+startEagerlyWithScheduler: \(scheduler) block:")
  }
}
