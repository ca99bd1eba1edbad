/// A name that a pattern binds, and the place from which it can be used.
package struct BoundName: Sendable, Hashable {
  package let span: CodeSpan
  package let text: String
  package let place: CodeSpan.Position
  /// Whether the place is at the start of a body, rather than after a statement.
  package let isInBody: Bool

  package init(span: CodeSpan, text: String, place: CodeSpan.Position, isInBody: Bool) {
    self.span = span
    self.text = text
    self.place = place
    self.isInBody = isInBody
  }
}

extension BoundName: FormedValue {
  package static let form = Form(BoundName.init(span:text:place:isInBody:)) {
    ($0.span, $0.text, $0.place, $0.isInBody)
  }
}
