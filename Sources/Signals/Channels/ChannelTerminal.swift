/// One side of a channel: a signal of the other side's values, and a way to send to that side.
///
/// Otherwise it's like a ``Subject``: hot, with one order of events, and an end that's remembered.
/// It keeps the other side working, but not its subscribers: a channel is released when neither
/// terminal is held any more.
///
/// ReactiveCocoa: `RACChannelTerminal`.
///
/// ```swift
/// let (model, view) = (Channel<String>(), Channel<String>())
/// model.following.subscribe(view.leading)
/// view.leading.subscribe(model.following)
/// model.leading.subscribe { print("model", $0) }
/// view.following.subscribe { print("view", $0) }
/// model.leading.sendNext("from the model")  // Prints "view from the model"
/// view.following.sendNext("from the view")  // Prints "model from the view"
/// ```
public final class ChannelTerminal<Value: Sendable>: Signal<Value>, Subscriber, @unchecked Sendable
{
  // Unchecked only because the superclass is; the properties here never change.
  private let seen: Hub<Value>
  private let sent: Hub<Value>
  private let ends: ChannelEnds<Value>

  init(seeing seen: Hub<Value>, sendingTo sent: Hub<Value>, _ ends: ChannelEnds<Value>) {
    self.seen = seen
    self.sent = sent
    self.ends = ends
    super.init()
  }

  override func attach(_ sink: Sink<Value>, in scope: CompoundDisposable) {
    seen.attach(SignalTrace.tap(sink, of: self), in: scope)
  }

  /// Sends a value to the subscribers of the other terminal.
  public func sendNext(_ value: Value) {
    sent.sendNext(value)
  }

  /// Ends the channel with an error.
  ///
  /// ```swift
  /// let channel = Channel<Int>()
  /// channel.leading.subscribe(error: { print($0) })
  /// channel.following.sendError(SignalError.noValue)  // Prints "noValue"
  /// ```
  public func sendError(_ error: any Error) {
    ends.end(.error(error), receivedBy: seen)
  }

  /// Ends the channel with completion.
  ///
  /// ```swift
  /// let channel = Channel<Int>()
  /// channel.leading.subscribe(completed: { print("closed") })
  /// channel.following.sendCompleted()  // Prints "closed"
  /// ```
  public func sendCompleted() {
    ends.end(.completed, receivedBy: seen)
  }

  /// Accepts the subscription to a signal that feeds this terminal, until either of them ends.
  ///
  /// ```swift
  /// let channel = Channel<Int>()
  /// channel.leading.didSubscribe(with: CompoundDisposable { print("given up") })
  /// channel.leading.sendCompleted()  // Prints "given up"
  /// ```
  public func didSubscribe(with disposable: CompoundDisposable) {
    sent.takeIn(disposable)
  }
}
