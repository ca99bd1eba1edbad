/// A signal that has one subscription to its source while it has subscriptions itself.
final class ShareSignal<Value: Sendable>:
  OperatorSignal<Value, Value, SharedSink<Value>>, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let shared = Shared<Value>()
  private let capacity: Int
  private let grace: SharingGrace?

  init(_ source: Signal<Value>, replaying capacity: Int, keptFor grace: SharingGrace? = nil) {
    self.capacity = capacity
    self.grace = grace
    super.init(source)
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    let (period, isNew) = shared.enter(keptFor: grace) {
      capacity == 0 ? Subject() : ReplaySubject(capacity: capacity)
    }
    period.subject.extend(sink, in: scope)
    scope.add(SharedUse(shared, period.uses))
    guard isNew else { return }
    shared.start(period.uses) { [self] in
      guard !period.uses.source.isDisposed else { return }
      source.connect(linkType().init(shared, period), in: period.uses.source)
    }
  }
}

class SharedSink<Value: Sendable>: Sink<Value>, @unchecked Sendable {
  // Unchecked only because the superclass is; the properties here never change.
  private let shared: Shared<Value>
  private let period: SharingPeriod<Value>

  required init(_ shared: Shared<Value>, _ period: SharingPeriod<Value>) {
    self.shared = shared
    self.period = period
    super.init(endOf: period.uses.source)
  }

  deinit {
    // If the source ends while the last subscription is disposed, the end may never arrive here.
    let source = period.uses.source
    if source.isDisposed, !source.isCancelled { shared.stop(period.uses) }
  }

  override func next(_ value: Value) {
    period.subject.sendNext(value)
  }

  override func error(_ error: any Error) {
    shared.end(period.uses, bySource: true)
    period.subject.sendError(error)
  }

  override func completed() {
    shared.end(period.uses, bySource: true)
    period.subject.sendCompleted()
  }
}

extension Signal {
  /// Returns a signal that does the work of this one once while there are subscribers.
  ///
  /// The first subscription subscribes to this signal, others join, and when the last one is
  /// disposed, so is the subscription to this signal. A subscription after that, or after the end,
  /// starts it again: the work never runs twice at once, so if it's still being cleaned up, the new
  /// start waits for that, and happens on the thread that cleans up. Late subscribers first receive
  /// as many values as you choose to replay; by default none. The first subscriber also receives
  /// values that this signal sends at once.
  ///
  /// This way of sharing leaves nothing behind: neither a subscription nor values outlive the last
  /// subscriber.
  ///
  /// - Precondition: `capacity` is not negative.
  ///
  /// ReactiveCocoa: no counterpart. `-autoconnect` doesn't connect a second time, and `-replay`
  /// never disconnects; other libraries call this `share` or `refCount`.
  ///
  /// ```swift
  /// let source = Signal<Int>.create { subscriber in
  ///   print("started")
  ///   subscriber.sendNext(1)
  ///   return Disposable { print("stopped") }
  /// }
  /// let shared = source.share(replaying: 1)
  /// let first = shared.subscribe { print("first", $0) }
  /// // Prints "started"
  /// // Prints "first 1"
  /// let second = shared.subscribe { print("second", $0) }  // Prints "second 1"
  /// first.dispose()
  /// second.dispose()  // Prints "stopped"
  /// ```
  public final func share(replaying capacity: Int = 0) -> Signal<Value> {
    precondition(capacity >= 0, "cannot replay a negative number of values")
    let name = capacity == 0 ? "-share" : "-share: \(capacity)"
    return ShareSignal(self, replaying: capacity).derived(from: self, name)
  }
}
