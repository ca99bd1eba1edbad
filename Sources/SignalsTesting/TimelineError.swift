/// The reason why a text isn't a timeline.
///
/// ```swift
/// import SignalsTesting
///
/// do {
///   _ = try Timeline("1-(2")
/// } catch {
///   print(error)  // Prints "column 3: this group isn't closed; write ')' after its last event"
/// }
/// ```
public struct TimelineError: Error, Hashable, Sendable {
  /// What is wrong.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// func problem(_ text: String) -> TimelineError.Problem? {
  ///   do {
  ///     _ = try Timeline(text)
  ///     return nil
  ///   } catch {
  ///     return (error as? TimelineError)?.problem
  ///   }
  /// }
  /// print(problem("1 2") == .space, problem("1|2") == .followsEnd)  // Prints "true true"
  /// print(problem("(1") == .groupNotClosed)  // Prints "true"
  /// print(problem("1)") == .nothingToClose, problem("(1(2))") == .groupInGroup)
  /// // Prints "true true"
  /// print(problem("\"1") == .quoteNotClosed, problem(#""\q""#) == .unknownEscape)
  /// // Prints "true true"
  /// ```
  public enum Problem: Hashable, Sendable {
    /// There is a space outside a group.
    case space
    /// There is something after `|` or `X`.
    case followsEnd
    /// A `(` has no `)`.
    case groupNotClosed
    /// A `)` has no `(`.
    case nothingToClose
    /// A group is inside another one.
    case groupInGroup
    /// A `"` has no closing one.
    case quoteNotClosed
    /// A backslash is followed by something that has no meaning.
    case unknownEscape
    /// A line of a diagram has only a name.
    case noTimeline
  }

  /// The column, counted from 1.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// do {
  ///   _ = try Timeline("1--)")
  /// } catch let error as TimelineError {
  ///   print(error.column, error.problem.description)
  /// }
  /// // Prints "4 there is no group to close; quote a value that contains ')'"
  /// ```
  public let column: Int
  /// What is wrong there.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// do {
  ///   _ = try Timeline("1--)")
  /// } catch let error as TimelineError {
  ///   print(error.description.hasSuffix(error.problem.description))  // Prints "true"
  /// }
  /// ```
  public let problem: Problem
}

extension TimelineError: CustomStringConvertible {
  /// The column, what is wrong there and what to write instead.
  public var description: String {
    "column \(column): \(problem)"
  }
}

extension TimelineError.Problem: CustomStringConvertible {
  /// What is wrong and what to write instead.
  public var description: String {
    switch self {
    case .space:
      "spaces may only separate the values of a group; write '-' for a tick without an event"
    case .followsEnd: "nothing can follow the end; remove this, or move '|' or 'X' after it"
    case .groupNotClosed: "this group isn't closed; write ')' after its last event"
    case .nothingToClose: "there is no group to close; quote a value that contains ')'"
    case .groupInGroup: "a group can't contain another group; quote a value that contains '('"
    case .quoteNotClosed: "this quote isn't closed; write '\"' after the text"
    case .noTimeline: "there is no timeline; write it after the name and at least two spaces"
    case .unknownEscape: #"unknown escape; write \", \\, \n, \t or \u{...} with up to 8 digits"#
    }
  }
}
