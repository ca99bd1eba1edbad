/// An error that an operator sends itself.
///
/// ReactiveCocoa: `RACSignalErrorDomain` and its codes.
///
/// ```swift
/// let error: any Error = SignalError.timedOut
/// print(error)  // Prints "timedOut"
/// ```
public enum SignalError: Error, Hashable, Sendable {
  /// A signal didn't end, or didn't send its next value, within the time that `timeout` allows.
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
  /// A signal completed without the one value that `single` expects.
  ///
  /// ```swift
  /// Signal<Int>.empty.single().subscribe(error: { print($0 as? SignalError == .noValue) })
  /// // Prints "true"
  /// ```
  case noValue
  /// A signal sent a second value where `single` allows only one.
  ///
  /// ```swift
  /// Signal.concat([.return(1), .return(2)]).single().subscribe(
  ///   error: { print($0 as? SignalError == .moreThanOneValue) }
  /// )
  /// // Prints "true"
  /// ```
  case moreThanOneValue
  /// An awaited signal released its subscriber without ending, so no event can arrive any more.
  case abandoned
}
