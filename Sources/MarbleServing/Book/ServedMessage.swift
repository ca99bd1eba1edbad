/// A diagnostic as pages show it.
package struct ServedMessage: Codable, Sendable, Hashable {
  package let severity: String
  /// The place, such as `notes/en/bind.md:12:3`.
  package let place: String
  package let text: String
  /// The line that the message is about, and the line with the caret below it; empty if there is
  /// none.
  package let excerpt: String
  /// Lines that are shown unchanged, such as a line diff.
  package let details: [String]
  package let remedy: String?
  /// The line within the block, counted from one; `nil` if the message is about something else.
  package let line: Int?
  /// The address of the block or of its page; `nil` if no page shows it.
  package let address: String?

  package init(
    severity: String,
    place: String,
    text: String,
    excerpt: String = "",
    details: [String] = [],
    remedy: String? = nil,
    line: Int? = nil,
    address: String? = nil
  ) {
    self.severity = severity
    self.place = place
    self.text = text
    self.excerpt = excerpt
    self.details = details
    self.remedy = remedy
    self.line = line
    self.address = address
  }
}
