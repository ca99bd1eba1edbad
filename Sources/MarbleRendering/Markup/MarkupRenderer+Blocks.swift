import MarbleModel

extension MarkupRenderer {
  /// Writes blocks that follow one another; in a tight list, paragraphs have no tags.
  func write(_ blocks: some Collection<Block>, isTight: Bool, into buffer: inout HTMLBuffer) {
    // Browsers repair raw HTML, but e-readers refuse a whole document, so an edition takes only
    // what is valid.
    guard edition != nil, allowsRawHTML, blocks.contains(where: { $0.html != nil }) else {
      for block in blocks { write(block, isTight: isTight, into: &buffer) }
      return
    }
    let blocks = Array(blocks)
    let tree = RawTree(of: blocks.map(\.html), isRunning: false)
    write(tree.nodes, into: &buffer) { $0.write(blocks[$1], isTight: isTight, into: &$2) }
  }

  private func write(_ block: Block, isTight: Bool, into buffer: inout HTMLBuffer) {
    switch block.content {
    case .paragraph(let text) where isTight: write(text, into: &buffer)
    case .paragraph(let text): writeParagraph(text, into: &buffer)
    case .heading(let heading): writeHeading(heading, into: &buffer)
    case .quote(let children):
      buffer.startLine()
      writeBox("<blockquote>\n", children, "</blockquote>\n", into: &buffer)
    case .list(let list): writeList(list, into: &buffer)
    case .code(let info, let text): writeCode(text, info: info, into: &buffer)
    case .html(let html): writeHTML(html, into: &buffer)
    case .thematicBreak:
      buffer.startLine()
      buffer.append("<hr />\n" as StaticString)
    case .listing(let code): writeHTMLBlock(listing(code), into: &buffer)
    case .expectation(let expected): writeHTMLBlock(expectation(expected), into: &buffer)
    case .table(let table): writeTable(table, into: &buffer)
    case .admonition(let admonition): writeAdmonition(admonition, into: &buffer)
    case .figure(let figure): writeFigure(figure, into: &buffer)
    case .caption(let caption): writeCaption(caption, into: &buffer)
    case .details(let details): writeDetails(details, into: &buffer)
    case .footnotes(let notes): writeFootnotes(notes, into: &buffer)
    case .hidden(let code): writeHTMLBlock(hidden(code), into: &buffer)
    }
  }

  private func writeParagraph(_ text: [Inline], into buffer: inout HTMLBuffer) {
    buffer.startLine()
    buffer.append("<p" as StaticString)
    writeLanguage(of: text, into: &buffer)
    write(text, between: ">", "</p>\n", into: &buffer)
  }

  private func writeLanguage(of text: [Inline], into buffer: inout HTMLBuffer) {
    if let tag = language(text) { buffer.append(" lang=\"\(tag)\"") }
  }

  private func writeHeading(_ heading: Heading, into buffer: inout HTMLBuffer) {
    let addition = self.heading?(heading)
    buffer.startLine()
    buffer.append("<h\(heading.level)")
    if let id = addition?.id { writeID(id, into: &buffer) }
    buffer.append(">" as StaticString)
    withoutSymbols.write(heading.text, into: &buffer)
    if let addition { buffer.append(addition.mark) }
    buffer.append("</h\(heading.level)>\n")
    if let addition, !addition.notice.isEmpty { writeHTMLBlock(addition.notice, into: &buffer) }
  }

  private func writeList(_ list: BlockList, into buffer: inout HTMLBuffer) {
    buffer.startLine()
    if list.hasTerms { return writeTerms(list, into: &buffer) }
    switch list.start {
    case nil: buffer.append("<ul>\n" as StaticString)
    case 1: buffer.append("<ol>\n" as StaticString)
    case .some(let number): buffer.append("<ol start=\"\(number)\">\n")
    }
    for (number, item) in list.items.enumerated() {
      buffer.startLine()
      buffer.append("<li" as StaticString)
      if list.ids.indices.contains(number) { writeID(list.ids[number], into: &buffer) }
      if list.isTight, item.count == 1, case .paragraph(let text) = item[0].content {
        writeLanguage(of: text, into: &buffer)
      }
      buffer.append(">" as StaticString)
      write(item, isTight: list.isTight, into: &buffer)
      buffer.append("</li>\n" as StaticString)
    }
    buffer.append(list.start == nil ? "</ul>\n" as StaticString : "</ol>\n")
  }

  private func writeTerms(_ list: BlockList, into buffer: inout HTMLBuffer) {
    buffer.append("<dl class=\"terms\">\n" as StaticString)
    for item in list.items {
      buffer.append("<dt>" as StaticString)
      write(Array(item.prefix(1)), isTight: true, into: &buffer)
      buffer.append("</dt>\n<dd>" as StaticString)
      write(Array(item.dropFirst()), isTight: list.isTight, into: &buffer)
      buffer.append("</dd>\n" as StaticString)
    }
    buffer.append("</dl>\n" as StaticString)
  }

  private func writeCode(_ text: String, info: String, into buffer: inout HTMLBuffer) {
    if let data = Table(quoting: info, text) {
      return writeTable(data, isData: true, into: &buffer)
    }
    if let origin = CodeOrigin(info: info), text.utf8.count(where: { $0 == 0x0A }) > Self.foldLimit
    {
      buffer.startLine()
      buffer.append("<details class=\"fold\">\n<summary>\(origin.text.inlineCode)</summary>\n")
      defer { buffer.append("</details>\n" as StaticString) }
      return writeWholeCode(text, info: info, into: &buffer)
    }
    writeWholeCode(text, info: info, into: &buffer)
  }

  /// How many lines a copy of a file that isn't Swift has on a page before a reader opens it.
  private static let foldLimit = 30

  private func writeWholeCode(_ text: String, info: String, into buffer: inout HTMLBuffer) {
    guard let render = code else { return PlainCode.write(text, info: info, into: &buffer) }
    writeHTMLBlock(render(text, info), into: &buffer)
  }

  private func writeHTML(_ html: String, into buffer: inout HTMLBuffer) {
    if allowsRawHTML {
      writeHTMLBlock(html, into: &buffer)
    } else if !Self.isComment(html) {
      PlainCode.write(html, info: "", into: &buffer)
    }
  }

  private func writeHTMLBlock(_ html: String, into buffer: inout HTMLBuffer) {
    buffer.startLine()
    buffer.append(html)
    buffer.startLine()
  }

  static func isComment(_ html: String) -> Bool {
    var bytes = html.utf8.drop { $0 <= UInt8(ascii: " ") }
    while let last = bytes.last, last <= UInt8(ascii: " ") { bytes.removeLast() }
    guard bytes.starts(with: "<!--".utf8) else { return false }
    // If the block goes on after its first comment, it has something to show.
    return bytes.firstRange(ofBytes: "-->".utf8)?.upperBound == bytes.endIndex
  }
}

extension Block {
  /// The raw HTML that the block is; `nil` for any other block.
  fileprivate var html: String? { if case .html(let html) = content { html } else { nil } }
}
