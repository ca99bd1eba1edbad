/// What came of a block that was edited and run.
package struct BlockAnswer: Codable, Sendable, Hashable {
  /// The values of the expressions on a line.
  package struct Values: Codable, Sendable, Hashable {
    /// The line within the block, counted from one.
    package let line: Int
    package let text: String

    package init(line: Int, text: String) { (self.line, self.text) = (line, text) }
  }

  /// Whether the block is as the chapter says.
  package var isTrue: Bool
  /// What came of it in a word, such as `verified`.
  package var outcome: String
  /// What the block printed; `nil` if it did not run to its end.
  package var output: String?
  /// What is wrong, in the order of the lines.
  package var messages: [ServedMessage]
  /// The values that were seen, if the block's words ask for them.
  package var values: [Values]
  /// How long it took, in seconds.
  package var seconds: Double
  /// The address of the page with the block as it was run; `nil` if it cannot be drawn.
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
