import MarbleModel

/// The running text between `<summary>` and `</summary>`.
///
/// GitHub reads no Markdown there, so authors use tags for code and emphasis; both are read here.
enum SummaryText {
  static func inlines(_ lines: [Listing.Line], in source: SourceFile) -> [Inline] {
    var text = DerivedText()
    for line in lines {
      let spaces = line.text.utf8.prefix { $0 <= UInt8(ascii: " ") }.count
      let rest = line.text.utf8.dropFirst(spaces)
      guard !rest.isEmpty else { continue }
      let column = line.position.column + spaces
      let origin = DerivedText.Origin(line: line.position.line, column: column)
      // The lead makes the first line a paragraph whatever it begins with, and further lines that
      // are indented this far can only continue it.
      text.append(text.bytes.isEmpty ? TableText.lead : "    ", rest, from: origin)
    }
    let file = SourceFile(path: source.path, text: String(decoding: text.bytes, as: UTF8.self))
    let blocks = MarkdownParser.parse(CmarkInput(source: file, derived: text)).blocks
    guard case .paragraph(var inlines) = blocks.first?.content,
      case .text(let first) = inlines.first?.content
    else { return [] }
    inlines[0].content = .text(String(first.dropFirst(TableText.lead.utf8CodeUnitCount)))
    inlines.removeAll { $0.content == .text("") }
    // Tags can be nested, so a text of nothing but tags would exhaust the stack.
    return inlines.count <= 100 ? fold(inlines[...]) : inlines
  }

  /// Replaces known tags, and the text between them, with what they mean.
  private static func fold(_ inlines: ArraySlice<Inline>) -> [Inline] {
    var result: [Inline] = []
    var index = inlines.startIndex
    while index < inlines.endIndex {
      let inline = inlines[index]
      if case .html(let tag) = inline.content, let meaning = meanings[tag.lowercased()],
        let end = inlines[index...].firstIndex(where: {
          $0.content == .html("</" + tag.dropFirst())
        })
      {
        result.append(Inline(meaning(inlines[(index + 1)..<end]), at: inline.position))
        index = end + 1
      } else {
        result.append(inline)
        index += 1
      }
    }
    return result
  }

  private static let meanings: [String: @Sendable (ArraySlice<Inline>) -> Inline.Content] = [
    "<code>": { .code($0.plainText) },
    "<b>": { .strong(fold($0)) }, "<strong>": { .strong(fold($0)) },
    "<i>": { .emphasis(fold($0)) }, "<em>": { .emphasis(fold($0)) },
  ]
}
