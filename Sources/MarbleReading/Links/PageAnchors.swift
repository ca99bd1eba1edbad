import MarbleModel

/// The places of a page to which a link can lead.
enum PageAnchors {
  /// Returns the anchors of a chapter's headings, and those that its raw HTML sets.
  static func of(_ chapter: Chapter) -> Set<String> {
    var anchors: Set<String> = []
    for block in chapter.blocks.flattened {
      switch block.content {
      case .heading(let heading): if let anchor = heading.anchor { anchors.insert(anchor) }
      case .html(let html): anchors.formUnion(identifiers(in: html))
      case .paragraph(let text):
        for case .html(let html) in text.lazy.map(\.content) {
          anchors.formUnion(identifiers(in: html))
        }
      case .quote, .list, .code, .thematicBreak, .listing, .hidden, .expectation: break
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
