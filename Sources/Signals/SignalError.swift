/// An error that an operator sends of its own accord.
///
/// ReactiveCocoa: `RACSignalErrorDomain` and its codes.
///
/// ```swift
/// let error: any Error = SignalError.timedOut
/// print(error)  // Prints "timedOut"
/// ```
public enum SignalError: Error, Hashable, Sendable {
  /// A signal did not end, or send its next value, in the time that `timeout` gave it.
  case timedOut
  /// A signal of keys sent one for which `switch` has neither a signal nor a default.
  case noMatchingCase
  /// A signal completed without the one value that `single` is for.
  case noValue
  /// A signal sent a second value, where `single` takes one alone.
  case moreThanOneValue
  /// A signal that somebody waited for let go of its subscriber without an end, so that no event
  /// can come any more.
  case abandoned
}
