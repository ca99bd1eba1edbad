/// The result of a block that was edited and run.
package struct BlockAnswer: Codable, Sendable, Hashable {
  /// The values of the expressions on a line.
  package struct Values: Codable, Sendable, Hashable {
    /// The line within the block, counted from one.
    package let line: Int
    package let text: String

    package init(line: Int, text: String) { (self.line, self.text) = (line, text) }
  }

  /// Whether the block does what the chapter says.
  package var isTrue: Bool
  /// The result in a word, such as `verified`.
  package var outcome: String
  /// The block's output; `nil` if it didn't run to its end.
  package var output: String?
  /// The problems, in the order of the lines.
  package var messages: [ServedMessage]
  /// The values that were seen, if the block's words ask for them.
  package var values: [Values]
  /// How long it took, in seconds.
  package var seconds: Double
  /// The address of the page with the block as it was run; `nil` if it can't be drawn.
  package var page: String?

  package init(
    isTrue: Bool,
    outcome: String,
    output: String? = nil,
    messages: [ServedMessage] = [],
    values: [Values] = [],
    seconds: Double = 0,
    page: String? = nil
  ) {
    self.isTrue = isTrue
    self.outcome = outcome
    self.output = output
    self.messages = messages
    self.values = values
    self.seconds = seconds
    self.page = page
  }
}
