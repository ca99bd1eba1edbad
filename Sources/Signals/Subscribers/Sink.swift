/// The destination of a subscription's events: a link in the chain from the source to the end.
///
/// Every operator of a chain puts one sink between its source and the sink below it. The sink's
/// calls are virtual methods, one per kind of event, because that costs least when the type of the
/// values is only known at run time.
///
/// A sink's caller keeps these promises, so that sinks need no locks:
/// - one call at a time, except that a call may be nested inside another on the same thread;
/// - nothing after ``error(_:)`` or ``completed()``;
/// - nothing once the scope that the sink was attached with has been disposed, except a terminal
///   event, for which the caller always disposes that scope first.
@usableFromInline
class Sink<Value: Sendable>: @unchecked Sendable {
  // Unchecked because subclasses keep state; the first promise above protects it from races.

  /// The sink's place in its chain.
  final let place: ChainPlace

  /// Creates the sink at the end of a chain, which must keep `subscription` alive.
  init(endOf subscription: CompoundDisposable) {
    place = ChainPlace(endOf: subscription)
  }

  /// Creates a sink that calls another one.
  init(above downstream: Sink<some Sendable>) {
    place = downstream.place.above
  }

  /// Creates a sink above a place whose sink it doesn't call itself.
  init(at place: ChainPlace) {
    self.place = place
  }

  /// Whether the subscriber at the end of the chain has disposed the subscription.
  ///
  /// An event may still be on its way down the chain at that point, because an operator's closure
  /// disposed, or because the event waited for stack. A sink checks this before it calls a closure.
  @inline(__always)
  final var isCancelled: Bool {
    place.isCancelled
  }

  /// Takes the next value.
  @usableFromInline
  func next(_ value: Value) {
    preconditionFailure("\(type(of: self)) doesn't take values")
  }

  /// Takes the error that ends the subscription.
  func error(_ error: any Error) {
    preconditionFailure("\(type(of: self)) doesn't take errors")
  }

  /// Takes the end of the subscription.
  func completed() {
    preconditionFailure("\(type(of: self)) doesn't take completion")
  }
}
