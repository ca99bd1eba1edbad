/// Something that receives the events of a signal.
///
/// It receives any number of values, then at most one terminal event: an error or completion. The
/// class ``ClosureSubscriber`` is the usual conformer; write another one to receive events in your
/// own type. A subscriber can subscribe to several signals; then events may come from several
/// threads at once, unless it serialises them itself, as ``ClosureSubscriber`` does.
///
/// ReactiveCocoa: the `RACSubscriber` protocol. There an error could be nil; here it's always an
/// `Error`.
///
/// ```swift
/// final class Printer: Subscriber {
///   func sendNext(_ value: Int) { print(value) }
///   func sendError(_ error: any Error) { print("error") }
///   func sendCompleted() { print("completed") }
///   func didSubscribe(with disposable: CompoundDisposable) {}
/// }
/// Signal.return(1).subscribe(Printer())
/// // Prints "1"
/// // Prints "completed"
/// ```
public protocol Subscriber<Value>: AnyObject, Sendable {
  /// The type of the values.
  associatedtype Value: Sendable

  /// Takes the next value.
  func sendNext(_ value: Value)

  /// Takes an error, the last event.
  func sendError(_ error: any Error)

  /// Takes completion, the last event.
  func sendCompleted()

  /// Takes the disposable of a subscription that's about to start.
  ///
  /// The subscriber should dispose it when it terminates, and may add its own disposables, which
  /// are then disposed together with the subscription.
  func didSubscribe(with disposable: CompoundDisposable)
}

extension Subscriber where Value == Void {
  /// Takes the next value of a signal whose values carry nothing.
  ///
  /// ```swift
  /// let taps = Subject<Void>()
  /// taps.subscribe { print("tapped") }
  /// taps.sendNext()  // Prints "tapped"
  /// ```
  public func sendNext() {
    sendNext(())
  }
}
