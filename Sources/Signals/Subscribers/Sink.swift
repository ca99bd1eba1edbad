/// Where the events of one subscription go: a link in the chain from the source to the end.
///
/// Every operator of a chain puts one sink between its source and the sink below it. The sink
/// calls are virtual methods, one per kind of event, because that is what costs least when the
/// type of the values is only known at run time.
///
/// Whoever calls a sink keeps these promises, so that sinks need no locks:
/// - one call at a time, except that a call may be nested inside another on the same thread;
/// - nothing after ``error(_:)`` or ``completed()``;
/// - nothing after the scope that the sink was attached with was disposed, except a terminal
///   event, which always comes after that scope was disposed by the caller.
@usableFromInline
class Sink<Value: Sendable>: @unchecked Sendable {
  // Unchecked because subclasses keep state; the first promise above keeps it from races.

  /// Where in its chain the sink stands.
  final let place: ChainPlace

  /// Creates the sink at the end of a chain, which must keep `subscription` alive.
  init(endOf subscription: CompoundDisposable) {
    place = ChainPlace(endOf: subscription)
  }

  /// Creates a sink that calls another one.
  init(above downstream: Sink<some Sendable>) {
    place = downstream.place.above
  }

  /// Creates a sink above a place whose sink it does not call itself.
  init(at place: ChainPlace) {
    self.place = place
  }

  /// Whether the subscriber at the end of the chain has disposed the subscription.
  ///
  /// An event may be on its way down the chain then, because a closure of an operator disposed, or
  /// because it waited for stack. A sink that calls a closure asks before.
  @inline(__always)
  final var isCancelled: Bool {
    place.isCancelled
  }

  /// Takes the next value.
  @usableFromInline
  func next(_ value: Value) {
    preconditionFailure("\(type(of: self)) does not take values")
  }

  /// Takes the error that ends the subscription.
  func error(_ error: any Error) {
    preconditionFailure("\(type(of: self)) does not take errors")
  }

  /// Takes the end of the subscription.
  func completed() {
    preconditionFailure("\(type(of: self)) does not take completion")
  }
}
