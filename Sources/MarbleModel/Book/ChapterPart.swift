/// A section of a chapter that begins with a heading of level two and has a page of its own.
package struct ChapterPart: Sendable, Hashable {
  /// The anchor of the heading, which names the page.
  package let anchor: String
  /// The text of the heading, in one line where backticks mark code.
  package let title: String
  /// All anchors that are on the page.
  package let anchors: [String]

  package init(anchor: String, title: String, anchors: [String]) {
    (self.anchor, self.title, self.anchors) = (anchor, title, anchors)
  }

  /// Returns the parts of a chapter, without the text before the first one.
  static func all(in blocks: [Block]) -> [ChapterPart] {
    var listings = blocks.partHead.shownListings.count
    return blocks.partRanges.compactMap { range in
      let part = Array(blocks[range])
      guard case .heading(let heading)? = part.first?.content, let anchor = heading.anchor else {
        return nil
      }
      let count = part.shownListings.count
      let own = (listings..<listings + count).map { "marble-\($0 + 1)" }
      listings += count
      return ChapterPart(
        anchor: anchor,
        title: heading.text.titleText,
        anchors: part.anchors.sorted() + own
      )
    }
  }
}

extension [Block] {
  /// The blocks before the first part.
  package var partHead: [Block] { Array(self[..<(partRanges.first?.lowerBound ?? count)]) }

  /// The places of the parts, each from a heading of level two to the next.
  package var partRanges: [Range<Int>] {
    let starts = indices.filter { index in
      guard case .heading(let heading) = self[index].content else { return false }
      return heading.level == 2 && heading.anchor != nil
    }
    return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
  }
}

extension ChapterPart: FormedValue {
  package static let form = Form(ChapterPart.init(anchor:title:anchors:)) {
    ($0.anchor, $0.title, $0.anchors)
  }
}
