/// A part of a chapter from one heading, of any level, to the next; the first has no heading.
package struct ChapterSection: Sendable {
  package let heading: Heading?
  /// The place of the heading; the first line of the file if there is none.
  package let place: SourceRange
  /// The blocks after the heading.
  package var blocks: [Block]

  /// The anchor of the section; empty for the text before the first heading.
  package var anchor: String { heading?.anchor ?? "" }
}

extension [Block] {
  /// The sections in reading order.
  ///
  /// Headings inside other blocks, such as quotes, don't begin sections.
  package var sections: [ChapterSection] {
    let top = SourceRange(at: SourcePosition(line: 1))
    var sections = [ChapterSection(heading: nil, place: top, blocks: [])]
    for block in self {
      if case .heading(let heading) = block.content {
        sections.append(ChapterSection(heading: heading, place: block.range, blocks: []))
      } else {
        sections[sections.count - 1].blocks.append(block)
      }
    }
    return sections
  }
}
