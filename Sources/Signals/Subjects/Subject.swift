/// A signal that is sent by hand: what its owner sends, all its subscribers receive.
///
/// A subject is *hot*: subscribing starts no work, and a subscriber gets only what is sent after it
/// subscribed. ``ReplaySubject`` and ``BehaviorSubject`` also send what came before. A subject is a
/// ``Subscriber`` too, so a signal can be subscribed with it and its events go to all subscribers
/// of the subject.
///
/// **Order.** Subscribers receive an event in the order in which they subscribed, on the thread
/// that sends it. All of them see all events in the same order. An event that is sent while another
/// one is being delivered waits until all subscribers have that one: sent from inside a delivery,
/// it comes right after; sent from another thread, the delivering thread delivers it, and the
/// sender does not wait. A thread delivers 256 events of others in a row; then one of the library
/// goes on, so that no sender is held forever. A subscriber that is added during a delivery misses
/// that event, and all that was sent before it was added; one that is disposed gets nothing more. A
/// delivery that another thread has begun is not interrupted by a disposal.
///
/// **End.** The first terminal event is the last event. It disposes the subscriptions to all
/// signals that feed the subject, now and later; whoever subscribes afterwards receives it at once.
/// What is sent after it is ignored.
///
/// A subscription does not keep the subject alive. A subject that is let go of disposes what feeds
/// it and sends nothing.
///
/// Sending costs one compare-and-swap pair and no allocation, whatever the number of subscribers;
/// subscribing and disposing take constant time.
///
/// ReactiveCocoa: `RACSubject`. There an event that was sent from inside a delivery overtook the
/// one being delivered, a subscriber who left during a delivery still got that event, and a subject
/// forgot that it had ended.
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

  /// Creates a subject that nobody has subscribed to.
  public override init() {
    hub = Hub()
    super.init()
  }

  /// Creates a subject that nobody has subscribed to, and says what it does if they are too slow.
  ///
  /// What is sent during a delivery, from another thread or from inside, waits until that is over.
  /// The buffering says how many values may wait and what happens to the next one: it pushes out
  /// the oldest of them, it is dropped, or its sender waits on its thread until there is room. A
  /// sender that is itself delivering never waits, and terminal events always find room.
  ///
  /// A subject that is made without a word about it keeps all values, and
  /// tells ``SlowSubscribers`` when 10,000 of them wait.
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

  /// Takes in the subscription of a signal that feeds the subject, until either of them ends.
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
