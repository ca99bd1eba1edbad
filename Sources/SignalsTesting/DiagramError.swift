/// The reason why a text isn't a diagram.
///
/// ```swift
/// import SignalsTesting
///
/// do {
///   _ = try Diagram("numbers 1-2|")
/// } catch let error as DiagramError {
///   print("line", error.line, "column", error.column)  // Prints "line 1 column 13"
/// }
/// ```
public struct DiagramError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column in that line, counted from 1.
  public let column: Int
  /// What is wrong there.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// do {
  ///   _ = try Diagram("numbers 1-2|")
  /// } catch let error as DiagramError {
  ///   print(error.problem == .noTimeline)  // Prints "true"
  /// }
  /// ```
  public let problem: TimelineError.Problem

  /// The position, what is wrong there and what to write instead.
  ///
  /// ```swift
  /// import SignalsTesting
  ///
  /// do {
  ///   _ = try Diagram("numbers  1|2")
  /// } catch let error as DiagramError {
  ///   print(error.description.prefix(17))  // Prints "line 1, column 12"
  /// }
  /// ```
  public var description: String {
    "line \(line), column \(column): \(problem)"
  }
}
