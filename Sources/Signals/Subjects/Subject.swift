/// A signal that you send by hand: its owner's events go to all subscribers.
///
/// A subject is *hot*: subscribing starts no work, and a subscriber gets only what's sent after it
/// subscribed. ``ReplaySubject`` and ``BehaviorSubject`` also send what came before. A subject is
/// also a ``Subscriber``, so it can subscribe to a signal and pass the signal's events to all its
/// subscribers.
///
/// **Order.** Subscribers receive an event in the order in which they subscribed, on the thread
/// that sends it. All of them see all events in the same order. An event that's sent while another
/// one is being delivered waits until all subscribers have received that one: if it's sent from
/// inside a delivery, it comes right after; if it's sent from another thread, the delivering thread
/// delivers it, and the sender doesn't wait. A thread delivers 256 events of other threads in a
/// row; then one of the library's threads takes over, so that no sender is held up forever. A
/// subscriber that's added during a delivery misses that event, and all that were sent before it
/// was added; one that's disposed gets nothing more. A delivery that another thread has begun isn't
/// interrupted by a disposal.
///
/// **End.** The first terminal event is the last event. It disposes the subscriptions to all
/// signals that feed the subject, now and later; subscribers that arrive afterwards receive it at
/// once. Events that are sent after it are ignored.
///
/// A subscription doesn't keep the subject alive. When a subject is released, it disposes the
/// subscriptions that feed it and sends nothing.
///
/// Sending costs one compare-and-swap pair and no allocation, whatever the number of subscribers;
/// subscribing and disposing take constant time.
///
/// ReactiveCocoa: `RACSubject`. There an event that was sent from inside a delivery overtook the
/// one being delivered, a subscriber that left during a delivery still got that event, and a
/// subject forgot that it had ended.
///
/// ```swift
/// let letters = Subject<String>()
/// letters.sendNext("a")
/// letters.subscribe { print("first", $0) }
/// letters.subscribe { print("second", $0) }
/// letters.sendNext("b")
/// // Prints "first b"
/// // Prints "second b"
/// letters.sendCompleted()
/// letters.subscribe { print($0) } completed: { print("completed") }  // Prints "completed"
/// ```
public class Subject<Value: Sendable>: Signal<Value>, Subscriber, @unchecked Sendable {
  // Unchecked only because the superclass is; the one property here never changes.
  final let hub: Hub<Value>

  /// Creates a subject without subscribers.
  public override init() {
    hub = Hub()
    super.init()
  }

  /// Creates a subject, and specifies what it does if its subscribers are too slow.
  ///
  /// Events that are sent during a delivery, from another thread or from inside, wait until it's
  /// over. The buffering sets how many values may wait and what happens to the next one: it pushes
  /// out the oldest of them, it's dropped, or its sender waits on its thread until there is room. A
  /// sender that's itself delivering never waits, and terminal events always find room.
  ///
  /// By default a subject keeps all values, and reports to ``SlowSubscribers`` when 10,000 of them
  /// are waiting.
  ///
  /// ```swift
  /// let readings = Subject<Int>(keeping: .newest(1))
  /// readings.subscribe { value in
  ///   print(value)
  ///   if value == 1 { for next in 2...4 { readings.sendNext(next) } }
  /// }
  /// readings.sendNext(1)
  /// // Prints "1"
  /// // Prints "4"
  /// ```
  public init(keeping buffering: ValueBuffering) {
    hub = Hub(keeping: buffering)
    super.init()
  }

  init(_ hub: Hub<Value>) {
    self.hub = hub
    super.init()
  }

  deinit {
    hub.endFeeds()
    hub.close()
  }

  override final func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    hub.attach(SignalTrace.tap(sink, of: self), in: scope)
  }

  /// Sends a value to all subscribers, unless the subject has ended.
  public final func sendNext(_ value: Value) {
    hub.sendNext(value)
  }

  /// Ends the subject with an error.
  public final func sendError(_ error: any Error) {
    hub.send(.error(error))
  }

  /// Ends the subject with completion.
  public final func sendCompleted() {
    hub.send(.completed)
  }

  /// Returns when everything that was sent before this call has been delivered.
  ///
  /// An event that's sent while others are being delivered waits for another thread, but its sender
  /// doesn't. So even when all senders have returned, subscribers may still be receiving events.
  /// This method also waits for subscribers that are still catching up. Don't call this from a
  /// delivery of the subject, which would wait for itself.
  ///
  /// ReactiveCocoa: none; there a sender waited for its turn.
  ///
  /// ```swift
  /// let numbers = ReplaySubject<Int>()
  /// await withTaskGroup { group in
  ///   for number in 0..<1_000 { group.addTask { numbers.sendNext(number) } }
  /// }
  /// await numbers.delivered()
  /// numbers.sendCompleted()
  /// print(try await numbers.toArray().count)  // Prints "1000"
  /// ```
  public final func delivered() async {
    await Receipt.wait { receipt in hub.inTurn { [hub] in hub.handOn(receipt) } }
  }

  /// Accepts the subscription to a signal that feeds the subject, until either of them ends.
  ///
  /// ```swift
  /// let subject = Subject<Int>()
  /// subject.didSubscribe(with: CompoundDisposable { print("given up") })
  /// subject.sendCompleted()  // Prints "given up"
  /// ```
  public final func didSubscribe(with disposable: CompoundDisposable) {
    hub.takeIn(disposable)
  }
}
