/// A word of settings or of a fence, such as a name or a pattern, and its place.
package struct PlacedText: Sendable, Hashable {
  /// The text as written.
  package var text: String
  /// The place of the text in its file.
  package var range: SourceRange

  package init(_ text: String, at range: SourceRange) { (self.text, self.range) = (text, range) }
}

extension PlacedText: FormedValue {
  package static let form = Form(PlacedText.init(_:at:)) { ($0.text, $0.range) }
}
