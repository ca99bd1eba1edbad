import MarbleModel

extension MarkupRenderer {
  func write(_ inlines: [Inline], into buffer: inout HTMLBuffer) {
    for (index, inline) in inlines.enumerated() {
      if case .softBreak = inline.content {
        let after = index + 1 < inlines.count ? inlines[index + 1] : nil
        let joint = LineJoint(before: index > 0 ? inlines[index - 1] : nil, after: after)
        if joint.isSeamless { continue }
      }
      if let target = symbol?(inline) {
        buffer.append("<a class=\"symbol\" href=\"\(target)\">")
        write(inline.content, into: &buffer)
        buffer.append("</a>" as StaticString)
      } else {
        write(inline.content, into: &buffer)
      }
    }
  }

  private func write(_ content: Inline.Content, into buffer: inout HTMLBuffer) {
    switch content {
    case .text(let text): buffer.appendEscaped(text)
    case .softBreak: buffer.append("\n" as StaticString)
    case .lineBreak: buffer.append("<br />\n" as StaticString)
    case .code(let code): buffer.append(code, in: "code")
    case .emphasis(let children): write(children, between: "<em>", "</em>", into: &buffer)
    case .strong(let children): write(children, between: "<strong>", "</strong>", into: &buffer)
    case .deleted(let children): write(children, between: "<del>", "</del>", into: &buffer)
    case .link(let destination, let title, let children):
      writeLink(to: destination, title: title, children, into: &buffer)
    case .image(let source, let title, let children):
      writeImage(source, title: title, children, into: &buffer)
    case .html(let html): writeHTML(html, into: &buffer)
    case .footnote(let reference): writeReference(reference, into: &buffer)
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
    let explanation = title.isEmpty ? explanation(destination) : nil
    buffer.append(explanation == nil ? "<a href=\"" : "<a class=\"term\" href=\"")
    buffer.appendAddress(address(destination))
    writeTitle(explanation ?? title, into: &buffer)
    buffer.append("\">" as StaticString)
    withoutSymbols.write(children, into: &buffer)
    buffer.append("</a>" as StaticString)
  }

  /// The renderer for text inside a link or a heading.
  var withoutSymbols: MarkupRenderer {
    guard symbol != nil else { return self }
    var renderer = self
    renderer.symbol = nil
    return renderer
  }

  func writeImage(
    _ source: String,
    title: String,
    _ children: [Inline],
    into buffer: inout HTMLBuffer
  ) {
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
    writeDescription(children, into: &buffer)
    writeTitle(title, into: &buffer)
    buffer.append("\" />" as StaticString)
  }

  private func writeTitle(_ title: String, into buffer: inout HTMLBuffer) {
    guard !title.isEmpty else { return }
    buffer.append("\" title=\"" as StaticString)
    buffer.appendEscaped(title)
  }

  /// Writes running text without markup, as the description of an image.
  private func writeDescription(_ inlines: [Inline], into buffer: inout HTMLBuffer) {
    for inline in inlines {
      switch inline.content {
      case .text(let text), .code(let text), .html(let text): buffer.appendEscaped(text)
      case .softBreak, .lineBreak: buffer.append(" " as StaticString)
      case .footnote: break
      case .emphasis, .strong, .deleted, .link, .image:
        writeDescription(inline.children, into: &buffer)
      }
    }
  }

  private func writeHTML(_ html: String, into buffer: inout HTMLBuffer) {
    if allowsRawHTML {
      buffer.append(html)
    } else if !Self.isComment(html) {
      buffer.appendEscaped(html)
    }
  }
}
