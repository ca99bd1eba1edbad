/// An error of a command itself, as opposed to an error of its work.
///
/// ReactiveCocoa: the domain `RACCommandErrorDomain`.
///
/// ```swift
/// let locked = Command<Int, Int>(enabled: .return(false)) { .return($0) }
/// locked.execute(1).subscribe(error: { print($0) })
/// // Prints "the command is disabled and cannot be executed"
/// ```
public enum CommandError: Error {
  /// The command was executed while it was disabled; carries that command.
  ///
  /// ReactiveCocoa: `RACCommandErrorNotEnabled`, `RACUnderlyingCommandErrorKey`.
  ///
  /// ```swift
  /// let locked = Command<Int, Int>(enabled: .return(false)) { .return($0) }
  /// locked.execute(1).subscribe(error: { error in
  ///   if case CommandError.notEnabled(let command) = error { print(command === locked) }
  /// })
  /// // Prints "true"
  /// ```
  case notEnabled(any AnyObject & Sendable)
  /// The execution was cancelled or replaced by another one; carries its command.
  ///
  /// ReactiveCocoa: none; an execution always ran to its end.
  ///
  /// ```swift
  /// let load = Command<Int, Int> { _ in .never }
  /// load.execute(1).subscribe(error: { error in
  ///   if case CommandError.cancelled(let command) = error { print(command === load) }
  /// })
  /// load.cancel()  // Prints "true"
  /// ```
  case cancelled(any AnyObject & Sendable)
}

extension CommandError {
  /// Returns whether an error means that the given command couldn't be executed.
  ///
  /// ```swift
  /// let locked = Command<Int, Int>(enabled: .return(false)) { .return($0) }
  /// locked.execute(1).subscribe(error: { print(CommandError.isNotEnabled(locked, $0)) })
  /// // Prints "true"
  /// ```
  public static func isNotEnabled(_ command: AnyObject, _ error: any Error) -> Bool {
    guard case .notEnabled(let refused)? = error as? CommandError else { return false }
    return refused === command
  }

  /// Returns whether an error means that an execution of the given command was cancelled.
  ///
  /// ```swift
  /// let load = Command<Int, Int> { _ in .never }
  /// load.execute(1).subscribe(error: { print(CommandError.isCancelled(load, $0)) })
  /// load.cancel()  // Prints "true"
  /// ```
  public static func isCancelled(_ command: AnyObject, _ error: any Error) -> Bool {
    guard case .cancelled(let cancelled)? = error as? CommandError else { return false }
    return cancelled === command
  }
}

extension CommandError: CustomStringConvertible {
  /// A sentence that says what went wrong.
  ///
  /// ```swift
  /// let load = Command<Int, Int> { .return($0) }
  /// print(CommandError.cancelled(load).description)  // Prints "the execution was cancelled"
  /// ```
  public var description: String {
    switch self {
    case .notEnabled: "the command is disabled and cannot be executed"
    case .cancelled: "the execution was cancelled"
    }
  }
}
