import MarbleModel

extension MarkupRenderer {
  func write(_ inlines: [Inline], into buffer: inout HTMLBuffer) {
    guard edition != nil, allowsRawHTML, inlines.contains(where: { $0.html != nil }) else {
      for index in inlines.indices { write(inlines, at: index, into: &buffer) }
      return
    }
    let tree = RawTree(of: inlines.map(\.html), isRunning: true)
    write(tree.nodes, into: &buffer) { $0.write(inlines, at: $1, into: &$2) }
  }

  private func write(_ inlines: [Inline], at index: Int, into buffer: inout HTMLBuffer) {
    let inline = inlines[index]
    if case .softBreak = inline.content {
      let after = index + 1 < inlines.count ? inlines[index + 1] : nil
      let joint = LineJoint(before: index > 0 ? inlines[index - 1] : nil, after: after)
      if joint.isSeamless { return }
    }
    if case .link(let destination, _, let children) = inline.content,
      PlayLink.isOne(destination)
    {
      return write(children, playing: played?(inline.position), into: &buffer)
    }
    guard let target = symbol?(inline) else { return write(inline.content, into: &buffer) }
    writeLink(to: .onPage(target), "symbol", into: &buffer) { $0.write(inline.content, into: &$1) }
  }

  private func write(_ content: Inline.Content, into buffer: inout HTMLBuffer) {
    switch content {
    case .text(let text): buffer.appendEscaped(text)
    case .softBreak: buffer.append("\n" as StaticString)
    case .lineBreak: buffer.append("<br />\n" as StaticString)
    case .code(let code): buffer.append(code.inlineCode)
    case .emphasis(let children): write(children, between: "<em>", "</em>", into: &buffer)
    case .strong(let children): write(children, between: "<strong>", "</strong>", into: &buffer)
    case .deleted(let children): write(children, between: "<del>", "</del>", into: &buffer)
    case .link(let destination, let title, let children):
      writeLink(to: destination, title: title, children, into: &buffer)
    case .image(let source, let title, let children):
      writeImage(source, title: title, children, into: &buffer)
    case .html(let html): writeHTML(html, into: &buffer)
    case .footnote(let reference): writeReference(reference, into: &buffer)
    case .formula(let formula): buffer.append(MathML.markup(of: formula))
    }
  }

  func write(
    _ inlines: [Inline],
    between opening: StaticString,
    _ closing: StaticString,
    into buffer: inout HTMLBuffer
  ) {
    buffer.append(opening)
    write(inlines, into: &buffer)
    buffer.append(closing)
  }

  private func writeLink(
    to destination: String,
    title: String,
    _ children: [Inline],
    into buffer: inout HTMLBuffer
  ) {
    // The author's own title goes before an explanation from the glossary.
    let explanation = title.isEmpty ? explanation(destination) : nil
    let style = explanation == nil ? nil : "term"
    writeLink(to: .inChapter(destination), style, title: explanation ?? title, into: &buffer) {
      $0.withoutSymbols.write(children, into: &$1)
    }
  }

  func writeImage(
    _ source: String,
    title: String,
    _ children: [Inline],
    into buffer: inout HTMLBuffer
  ) {
    guard edition == nil else {
      let description = description(of: children)
      return writeEditionImage(.inChapter(source), source, description, into: &buffer) {
        if !title.isEmpty { $0.append(title, as: "title") }
      }
    }
    let dark = dark(source)
    if let dark {
      buffer.append("<picture><source media=\"(prefers-color-scheme: dark)\" srcset=\"")
      buffer.appendAddress(dark)
      buffer.append("\" />" as StaticString)
    }
    defer { if dark != nil { buffer.append("</picture>" as StaticString) } }
    buffer.append("<img src=\"" as StaticString)
    buffer.appendAddress(address(source))
    buffer.append("\" alt=\"" as StaticString)
    buffer.appendEscaped(description(of: children))
    writeTitle(title, into: &buffer)
    buffer.append("\" />" as StaticString)
  }

  private func writeTitle(_ title: String, into buffer: inout HTMLBuffer) {
    guard !title.isEmpty else { return }
    // This closes the attribute before it, and the caller closes this one.
    buffer.append("\" title=\"" as StaticString)
    buffer.appendEscaped(title)
  }

  /// Returns running text without markup, as the description of an image.
  private func description(of inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline.content {
      case .text(let text), .code(let text), .html(let text): text
      case .softBreak, .lineBreak: " "
      case .footnote: ""
      case .formula(let formula): formula.source
      case .emphasis, .strong, .deleted, .link, .image: description(of: inline.children)
      }
    }
    .joined()
  }

  private func writeHTML(_ html: String, into buffer: inout HTMLBuffer) {
    if allowsRawHTML {
      buffer.append(html)
    } else if !Self.isComment(html) {
      buffer.appendEscaped(html)
    }
  }
}

extension Inline {
  /// The raw HTML that the piece is; `nil` for any other piece.
  fileprivate var html: String? { if case .html(let html) = content { html } else { nil } }
}

extension String {
  /// The text as inline code, which browsers would break after a hyphen, as in `-flattenMap:`.
  var inlineCode: String {
    // This number of columns fits on one line of a phone.
    let isWhole = contains("-") && !contains(" ") && displayWidth <= 34
    return "<code\(isWhole ? " class=\"whole-name\"" : "")>\(escaped)</code>"
  }
}
