import MarbleModel

extension MarkupRenderer {
  /// Writes the mark of a footnote.
  ///
  /// The ids have a colon because the anchor of a heading can't have one.
  func writeReference(_ reference: FootnoteReference, into buffer: inout HTMLBuffer) {
    let id = mark(reference.number, reference.occurrence)
    guard !isInLink || edition == nil else {
      return buffer.append("<sup>\(reference.number)</sup>")
    }
    buffer.append("<sup><a class=\"note\"" as StaticString)
    writeID(id, into: &buffer)
    writeAddress(ofID: "marble-\(scope)note:\(reference.number)", into: &buffer)
    buffer.append(" role=\"doc-noteref\">\(reference.number)</a></sup>")
  }

  func writeFootnotes(_ notes: [Footnote], into buffer: inout HTMLBuffer) {
    buffer.startLine()
    buffer.append("<section class=\"notes\" role=\"doc-endnotes\" aria-label=\"")
    buffer.append(words[.footnotes] + "\">\n<ol>\n")
    for note in notes {
      buffer.append("<li" as StaticString)
      writeID("marble-\(scope)note:\(note.number)", into: &buffer)
      buffer.append(">\n" as StaticString)
      writeBlocks(of: note, into: &buffer)
      buffer.startLine()
      buffer.append("</li>\n" as StaticString)
    }
    buffer.append("</ol>\n</section>\n" as StaticString)
  }

  /// Writes the blocks of a footnote, and the links back at the end of its last paragraph.
  private func writeBlocks(of note: Footnote, into buffer: inout HTMLBuffer) {
    var (blocks, last): ([Block], [Inline]) = (note.blocks, [])
    if case .paragraph(let text) = blocks.last?.content {
      (blocks, last) = (blocks.dropLast(), text)
    }
    write(blocks, isTight: false, into: &buffer)
    buffer.startLine()
    buffer.append("<p>" as StaticString)
    write(last, into: &buffer)
    writeLinksBack(from: note, into: &buffer)
    buffer.append("</p>\n" as StaticString)
  }

  private func writeLinksBack(from note: Footnote, into buffer: inout HTMLBuffer) {
    for occurrence in 1...max(note.referenceCount, 1) {
      let name = words.back(note.number, occurrence)
      // The variation selector asks for a text glyph; otherwise, some systems would draw an emoji.
      let number = occurrence == 1 ? "" : "<sup>\(occurrence)</sup>"
      buffer.append(" <a class=\"back\"" as StaticString)
      writeAddress(ofID: mark(note.number, occurrence), into: &buffer)
      buffer.append(" role=\"doc-backlink\" aria-label=\"\(name)\">↩\u{FE0E}\(number)</a>")
    }
  }

  private func mark(_ number: Int, _ occurrence: Int) -> String {
    "marble-\(scope)mark:\(number)" + (occurrence == 1 ? "" : ":\(occurrence)")
  }
}
