/// The output between the ends of two top-level statements of a listing, or of a command.
package struct PrintedPart: Sendable, Hashable {
  /// The index of the listing's line where the later statement ends, or that of the command among
  /// those of its session.
  package let line: Int
  /// The output.
  package let text: String
  /// The exit status of the command; `nil` for a statement.
  package let status: Int32?

  package init(line: Int, text: String, status: Int32? = nil) {
    (self.line, self.text, self.status) = (line, text, status)
  }
}
