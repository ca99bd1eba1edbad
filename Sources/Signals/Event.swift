/// An event of a signal as a value.
///
/// ReactiveCocoa: `RACEvent`.
public enum Event<Value: Sendable>: Sendable {
  /// A value.
  case next(Value)
  /// The error that ends the subscription.
  case error(any Error)
  /// The end of the subscription.
  case completed
}
