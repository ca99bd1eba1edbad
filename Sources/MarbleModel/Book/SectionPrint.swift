/// A short print of a section's content: enough to notice that it has changed.
package struct SectionPrint: Sendable, Hashable {
  /// The anchor of the heading; empty for the text before the first heading, including the head.
  package let anchor: String
  /// The line of the heading; 1 if there is none.
  package let line: Int
  /// Twelve hexadecimal digits that identify the text, including its heading.
  package let digest: String

  package init(anchor: String, line: Int, digest: String) {
    (self.anchor, self.line, self.digest) = (anchor, line, digest)
  }
}

extension SectionPrint: FormedValue {
  package static let form = Form(SectionPrint.init(anchor:line:digest:)) {
    ($0.anchor, $0.line, $0.digest)
  }
}

extension Chapter {
  /// The prints of the sections, in reading order.
  package var sectionPrints: [SectionPrint] {
    zip(blocks.sections, sectionTexts).map { section, text in
      SectionPrint(
        anchor: section.anchor,
        line: section.place.start.line,
        digest: String(Fingerprint(of: text.joined(separator: "\n")).text.prefix(12))
      )
    }
  }

  /// The lines of each section in the file, without trailing empty ones.
  package var sectionTexts: [[String]] {
    let starts = blocks.sections.map(\.place.start.line)
    return starts.indices.map { index in
      let end = index + 1 < starts.count ? starts[index + 1] : source.lineCount + 1
      let lines = (starts[index]..<max(end, starts[index])).map { String(source.line($0)) }
      // Empty lines before the next heading don't count as a change of the section.
      let length = lines.lastIndex { !$0.allSatisfy(\.isWhitespace) }.map { $0 + 1 } ?? 0
      return Array(lines.prefix(length))
    }
  }
}
