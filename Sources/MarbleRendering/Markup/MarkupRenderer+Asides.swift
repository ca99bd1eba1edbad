import MarbleModel

extension MarkupRenderer {
  func writeAdmonition(_ admonition: Admonition, into buffer: inout HTMLBuffer) {
    let kind = admonition.kind
    buffer.startLine()
    buffer.append("<div class=\"admonition \(kind.rawValue.lowercased())\" role=\"note\">\n")
    buffer.append("<p class=\"label\">\(words.label(kind))</p>\n")
    write(admonition.blocks, isTight: false, into: &buffer)
    buffer.startLine()
    buffer.append("</div>\n" as StaticString)
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
    buffer.startLine()
    buffer.append("<details class=\"fold\"\(details.isOpen ? " open" : "")>\n<summary>")
    write(details.summary, into: &buffer)
    buffer.append("</summary>\n" as StaticString)
    write(details.blocks, isTight: false, into: &buffer)
    buffer.startLine()
    buffer.append("</details>\n" as StaticString)
  }
}
