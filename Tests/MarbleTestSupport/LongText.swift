/// A text that a test's report shortens, as runners print what a test case is given.
package struct LongText: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let text: String

  package init(_ text: String) { self.text = text }

  package init(stringLiteral text: String) { self.init(text) }

  /// Creates the text that holds `part` so many times.
  package init(_ part: String, times: Int) { self.init(String(repeating: part, count: times)) }

  package var description: String {
    let start = text.prefix(24).replacing("\n", with: "⏎")
    return text.count > 24 ? "\(start)… (\(text.utf8.count) bytes)" : text
  }
}
