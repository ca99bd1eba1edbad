import MarbleModel

/// The places of a page to which a link can lead.
enum PageAnchors {
  /// Returns the anchors of a chapter's headings, and those that its raw HTML sets.
  static func of(_ chapter: Chapter) -> Set<String> {
    var anchors: Set<String> = []
    for block in chapter.blocks.flattened {
      if case .heading(let heading) = block.content, let anchor = heading.anchor {
        anchors.insert(anchor)
      }
      if case .html(let html) = block.content { anchors.formUnion(identifiers(in: html)) }
      for case .html(let html) in block.texts.joined().flattened.lazy.map(\.content) {
        anchors.formUnion(identifiers(in: html))
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
