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
  ///
  /// ```swift
  /// let corners = ["square": Signal.return(4)]
  /// Signal.switch(.return("circle"), cases: corners).subscribe(
  ///   error: { print($0 as? SignalError == .noMatchingCase) }
  /// )
  /// // Prints "true"
  /// ```
  case noMatchingCase
  /// A signal completed without the one value that `single` is for.
  ///
  /// ```swift
  /// Signal<Int>.empty.single().subscribe(error: { print($0 as? SignalError == .noValue) })
  /// // Prints "true"
  /// ```
  case noValue
  /// A signal sent a second value, where `single` takes one alone.
  ///
  /// ```swift
  /// Signal.concat([.return(1), .return(2)]).single().subscribe(
  ///   error: { print($0 as? SignalError == .moreThanOneValue) }
  /// )
  /// // Prints "true"
  /// ```
  case moreThanOneValue
  /// A signal that somebody waited for let go of its subscriber without an end, so that no event
  /// can come any more.
  case abandoned
}
