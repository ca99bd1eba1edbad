extension [Block] {
  /// The places to which links can lead: the anchors of headings, and those that raw HTML sets.
  package var anchors: Set<String> {
    var anchors: Set<String> = []
    visit { block in
      if case .heading(let heading) = block.content, let anchor = heading.anchor {
        anchors.insert(anchor)
      }
      if case .html(let html) = block.content { anchors.formUnion(Self.identifiers(in: html)) }
      block.visitInlines { inline in
        guard case .html(let html) = inline.content else { return }
        anchors.formUnion(Self.identifiers(in: html))
      }
    }
    return anchors
  }

  /// Returns the values of `id` and `name` attributes that stand in double quotes.
  private static func identifiers(in html: String) -> [String] {
    ["id=\"", "name=\""].flatMap { attribute in
      html.utf8.ranges(of: attribute.utf8).map { range in
        let value = html.utf8[range.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
        return String(Substring(value))
      }
    }
  }
}
