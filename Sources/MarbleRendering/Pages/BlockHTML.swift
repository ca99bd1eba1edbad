import MarbleModel

/// Writes the blocks of a chapter as HTML.
struct BlockHTML {
  private let text: ChapterText
  private let inlines: InlineHTML
  private let allowsRawHTML: Bool

  /// Creates a writer for the blocks of a chapter.
  init(text: ChapterText, allowsRawHTML: Bool) {
    self.text = text
    self.inlines = InlineHTML(text: text, allowsRawHTML: allowsRawHTML)
    self.allowsRawHTML = allowsRawHTML
  }

  /// Appends the blocks; in a tight list paragraphs have no element of their own.
  func append(_ blocks: [Block], isTight: Bool = false, to html: inout String) {
    for block in blocks {
      switch block.content {
      case .paragraph(let inlines): append(paragraph: inlines, isTight: isTight, to: &html)
      case .heading(let heading): append(heading, to: &html)
      case .quote(let children): append(quote: children, to: &html)
      case .list(let list): append(list, to: &html)
      case .code(let info, let code): html += text.html(ofCode: code, info: info)
      case .html(let raw): html += allowsRawHTML ? raw : ""
      case .thematicBreak: html += "<hr>\n"
      case .listing(let listing): html += text.html(of: listing)
      // A listing brings its output along.
      case .hidden, .output: break
      }
    }
  }

  private func append(paragraph: [Inline], isTight: Bool, to html: inout String) {
    html += isTight ? "" : "<p>"
    inlines.append(paragraph, to: &html)
    html += isTight ? "\n" : "</p>\n"
  }

  private func append(_ heading: Heading, to html: inout String) {
    html += "<h\(heading.level)"
    if let anchor = heading.anchor {
      html += " id=\""
      html.appendEscaped(anchor)
      html += "\""
    }
    html += ">"
    inlines.append(heading.text, to: &html)
    if let anchor = heading.anchor {
      html += " <a class=\"anchor\" href=\"#"
      html.appendEscaped(anchor)
      html += "\" aria-label=\"\(text.words.linkToSection)\">#</a>"
    }
    html += "</h\(heading.level)>\n"
  }

  private func append(quote blocks: [Block], to html: inout String) {
    html += "<blockquote>\n"
    append(blocks, to: &html)
    html += "</blockquote>\n"
  }

  private func append(_ list: BlockList, to html: inout String) {
    switch list.start {
    case nil: html += "<ul>\n"
    case 1: html += "<ol>\n"
    case .some(let start): html += "<ol start=\"\(start)\">\n"
    }
    for item in list.items {
      html += "<li>"
      append(item, isTight: list.isTight, to: &html)
      html += "</li>\n"
    }
    html += list.start == nil ? "</ul>\n" : "</ol>\n"
  }
}
