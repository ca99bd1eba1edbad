import MarbleModel

/// The table of contents of a page: its headings of levels two and three.
struct Sections {
  /// The maximum number of level-three headings that are shown at once beside the text.
  ///
  /// If there are more, only those of the section being read are shown.
  private static let most = 40

  /// A nested list of links; empty if the page has no such heading.
  let html: String

  init(of blocks: [Block]) {
    var html = HTMLBuffer()
    var isNested = false
    let nested = blocks.count { block in
      guard case .heading(let heading) = block.content else { return false }
      return heading.level == 3 && heading.anchor != nil
    }
    let list = nested > Self.most ? "<ol class=\"long\">\n" : "<ol>\n"
    for block in blocks {
      guard case .heading(let heading) = block.content, let anchor = heading.anchor,
        heading.level == 2 || heading.level == 3
      else { continue }
      switch (heading.level == 3, isNested) {
      case (true, false): html.append(html.isEmpty ? "\(list)<li><ol>\n" : "\n<ol>\n")
      case (false, true): html.append("</li>\n</ol></li>\n")
      case (true, true): html.append("</li>\n")
      case (false, false): html.append(html.isEmpty ? list : "</li>\n")
      }
      isNested = heading.level == 3
      html.append("<li><a href=\"#\(anchor.escaped)\">\(Self.html(of: heading.text))</a>")
    }
    if !html.isEmpty { html.append(isNested ? "</li>\n</ol></li>\n</ol>\n" : "</li>\n</ol>\n") }
    self.html = html.text
  }

  /// Returns text without links, since links must not be nested.
  static func html(of inlines: [Inline]) -> String {
    var html = HTMLBuffer()
    for inline in inlines {
      switch inline.content {
      case .text(let text): html.appendEscaped(text)
      case .code(let text): html.append(text, in: "code")
      case .emphasis(let children): html.append("<em>\(Self.html(of: children))</em>")
      case .strong(let children): html.append("<strong>\(Self.html(of: children))</strong>")
      case .deleted(let children): html.append("<del>\(Self.html(of: children))</del>")
      case .link(_, _, let children): html.append(Self.html(of: children))
      case .image(_, _, let children): html.appendEscaped(children.plainText)
      case .formula(let formula): html.append(MathML.markup(of: formula))
      case .softBreak, .lineBreak: html.append(" ")
      case .html, .footnote: break
      }
    }
    return html.text
  }
}
