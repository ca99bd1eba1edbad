extension [Block] {
  /// The anchors that links can lead to: those of headings and captions, and those in raw HTML.
  package var anchors: Set<String> {
    var collector = AnchorCollector()
    collector.visit(self)
    return collector.anchors
  }
}

private struct AnchorCollector: BlockVisitor {
  var anchors: Set<String> = []

  mutating func visit(_ heading: Heading) {
    if let anchor = heading.anchor { anchors.insert(anchor) }
    visit(heading.text)
  }

  mutating func visit(_ caption: Caption) {
    anchors.insert(caption.anchor)
    visit(caption.text)
  }

  mutating func visitHTML(_ html: String, in block: Block) { insertIdentifiers(in: html) }

  mutating func visit(_ text: [Inline]) {
    text.visit { inline in
      if case .html(let html) = inline.content { insertIdentifiers(in: html) }
    }
  }

  /// Inserts the values of `id` and `name` attributes that are in double quotes; another name may
  /// end like these, as `data-id` does.
  private mutating func insertIdentifiers(in html: String) {
    for attribute in ["id=\"", "name=\""] {
      for range in html.utf8.ranges(of: attribute.utf8) {
        guard let before = html.utf8[..<range.lowerBound].last, before <= UInt8(ascii: " ") else {
          continue
        }
        let value = html.utf8[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
        anchors.insert(String(Substring(value)))
      }
    }
  }
}
