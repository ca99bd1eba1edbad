import MarbleModel

extension MarkupRenderer {
  func writeAdmonition(_ admonition: Admonition, into buffer: inout HTMLBuffer) {
    let kind = admonition.kind
    let titled = admonition.titled
    buffer.startLine()
    buffer.append("<div class=\"admonition \(kind.rawValue.lowercased())\" role=\"note\">\n")
    buffer.append("<p class=\"label\">" as StaticString)
    if let titled { write(titled.title, into: &buffer) } else { buffer.append(words.label(kind)) }
    writeBox("</p>\n", titled?.blocks ?? admonition.blocks, "</div>\n", into: &buffer)
  }

  /// Writes blocks between tags, the second of which is on a line of its own.
  func writeBox(
    _ opening: String,
    _ blocks: [Block],
    _ closing: StaticString,
    into buffer: inout HTMLBuffer
  ) {
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

  /// Writes the caption of a drawing, with its number as a link to itself.
  func writeCaption(_ caption: Caption, into buffer: inout HTMLBuffer) {
    buffer.startLine()
    buffer.append("<p class=\"caption\"" as StaticString)
    writeID(caption.anchor, into: &buffer)
    buffer.append("><a" as StaticString)
    writeAddress(ofID: caption.anchor, into: &buffer)
    buffer.append(">" as StaticString)
    buffer.appendText(words.say(.figureNumber, ["number": "\(caption.number)"]))
    buffer.append(words.isChinese ? "</a>" : "</a> ")
    write(caption.text, into: &buffer)
    buffer.append("</p>\n" as StaticString)
  }

  func writeDetails(_ details: Details, into buffer: inout HTMLBuffer) {
    buffer.startLine()
    buffer.append("<details class=\"fold\"\(details.isOpen ? " \(medium.flag("open"))" : "")>\n")
    write(details.summary, between: "<summary>", "</summary>\n", into: &buffer)
    writeBox("", details.blocks, "</details>\n", into: &buffer)
  }
}
