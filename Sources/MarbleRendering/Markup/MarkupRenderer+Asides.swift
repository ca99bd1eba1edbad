import MarbleModel

extension MarkupRenderer {
  func writeAdmonition(_ admonition: Admonition, into buffer: inout HTMLBuffer) {
    let kind = admonition.kind
    let opening = "<div class=\"admonition \(kind.rawValue.lowercased())\" role=\"note\">\n"
    let titled = admonition.titled
    let label = "<p class=\"label\">\(titled.map { html($0.title) } ?? words.label(kind))</p>\n"
    let blocks = titled?.blocks ?? admonition.blocks
    writeBox(opening + label, blocks, "</div>\n", into: &buffer)
  }

  /// Writes blocks between tags that are on lines of their own.
  func writeBox(
    _ opening: String,
    _ blocks: [Block],
    _ closing: StaticString,
    into buffer: inout HTMLBuffer
  ) {
    buffer.startLine()
    buffer.append(opening)
    write(blocks, isTight: false, into: &buffer)
    buffer.startLine()
    buffer.append(closing)
  }

  func writeFigure(_ figure: Figure, into buffer: inout HTMLBuffer) {
    buffer.startLine()
    buffer.append("<figure class=\"image\">\n" as StaticString)
    writeImage(figure.source, title: "", figure.description, into: &buffer)
    buffer.append("\n<figcaption>" as StaticString)
    write(figure.caption, into: &buffer)
    buffer.append("</figcaption>\n</figure>\n" as StaticString)
  }

  func writeDetails(_ details: Details, into buffer: inout HTMLBuffer) {
    let opening = "<details class=\"fold\"\(details.isOpen ? " open" : "")>\n"
    let summary = "<summary>\(html(details.summary))</summary>\n"
    writeBox(opening + summary, details.blocks, "</details>\n", into: &buffer)
  }
}
