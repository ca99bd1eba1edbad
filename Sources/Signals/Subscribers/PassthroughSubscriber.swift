/// The subscriber to which a created signal sends its events.
///
/// It sits between the producer and the actual subscriber, and lets events pass as long as its
/// ``disposable`` isn't disposed. This keeps the contract of a subscription whatever the producer
/// does: nothing after the terminal event, nothing after disposal, never two events at once. An
/// event from another thread that arrives during a delivery is delivered by the delivering thread
/// right after it, so no sender waits; after 256 of those, one of the library's threads takes over.
/// An event that's sent from inside a delivery is delivered at once, nested. An event that's being
/// delivered while another thread disposes isn't interrupted; none starts after that.
///
/// On a terminal event the subscription is disposed first, which runs the producer's cleanup, and
/// then the event is passed on. If the producer hasn't returned yet, its cleanup runs as soon as it
/// does.
///
/// Sending costs one compare-and-swap pair and no allocation.
///
/// ReactiveCocoa: `RACPassthroughSubscriber`.
///
/// ```swift
/// let numbers = Signal<Int>.create { subscriber in
///   var number = 0
///   while !subscriber.isDisposed {
///     subscriber.sendNext(number)
///     number += 1
///   }
///   return nil
/// }
/// numbers.take(2).subscribe { print($0) }
/// // Prints "0"
/// // Prints "1"
/// ```
public class PassthroughSubscriber<Value: Sendable>: Subscriber, @unchecked Sendable {
  // Unchecked only because the class isn't final, which lets a signal keep it as a value; the
  // properties never change.

  /// The disposable of the subscription; live from the start, while the producer is still running.
  public final let disposable: CompoundDisposable
  private let sink: Sink<Value>
  private let gate = Gate()
  /// The values that wait while an event is being delivered; nil if the gate keeps them all.
  private let waitlist: Waitlist<Value>?

  required init(
    _ sink: Sink<Value>,
    keeping buffering: ValueBuffering = .all,
    in scope: CompoundDisposable
  ) {
    self.sink = sink
    disposable = scope
    waitlist = buffering == .all ? nil : Waitlist(keeping: buffering, at: .gate)
    if let waitlist { scope.add(waitlist) }
  }

  /// Whether the subscription is over, so that sending is pointless.
  public final var isDisposed: Bool {
    disposable.isDisposed
  }

  /// Passes a value on, unless the subscription is over.
  public final func sendNext(_ value: Value) {
    guard waitlist == nil else { return sendLimited(value) }
    let waiting = gate.pass(of: self, now: { pass(value) }, later: { [self] in pass(value) })
    if waiting > 0 { report(waiting) }
  }

  @inline(never)
  private func report(_ waiting: Int) {
    SlowSubscribers.report(Value.self, waiting: waiting, at: .gate)
  }

  @inline(never)
  private func sendLimited(_ value: Value) {
    guard let waitlist else { return }
    gate.pass(of: self, value, by: waitlist) { [self] value in pass(value) }
  }

  /// Disposes the subscription, then passes the error on, unless the subscription is over.
  public final func sendError(_ error: any Error) {
    gate.pass(of: self, now: { fail(error) }, later: { [self] in fail(error) })
  }

  /// Disposes the subscription, then passes completion on, unless the subscription is over.
  public final func sendCompleted() {
    gate.pass(of: self, now: { complete() }, later: { [self] in complete() })
  }

  /// Accepts the subscription to another signal that this subscriber was subscribed to.
  ///
  /// It ends with this subscription at the latest, even if its disposable is thrown away.
  ///
  /// ```swift
  /// let signal = Signal<Int>.create { subscriber in
  ///   subscriber.didSubscribe(with: CompoundDisposable { print("given up") })
  ///   return nil
  /// }
  /// signal.subscribe { _ in }.dispose()  // Prints "given up"
  /// ```
  public final func didSubscribe(with disposable: CompoundDisposable) {
    SubscriptionList(disposable: self.disposable).add(disposable)
  }

  @inline(__always)
  private func pass(_ value: Value) {
    if !disposable.isDisposed { sink.next(value) }
  }

  private func fail(_ error: any Error) {
    if disposable.claim() { sink.error(error) }
  }

  private func complete() {
    if disposable.claim() { sink.completed() }
  }
}

extension PassthroughSubscriber: GateHolder {
  final func takeOver(_ mail: Mailbox.Batch) {
    gate.takeOver(mail)
  }
}
