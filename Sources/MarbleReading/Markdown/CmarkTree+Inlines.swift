import CCmark
import MarbleModel

extension CmarkTree {
  mutating func inlines(ofBlock node: Node, depth: Int) -> [Inline] {
    blockStart = SourcePosition(
      line: Int(cmark_node_get_start_line(node)),
      column: Int(cmark_node_get_start_column(node))
    )
    return inlines(in: node, depth: depth)
  }

  private mutating func inlines(in parent: Node, depth: Int) -> [Inline] {
    guard admits(depth, in: parent) else { return [] }
    var inlines: [Inline] = []
    var next = cmark_node_first_child(parent)
    while let node = next {
      let start = position(ofInline: node)
      if cmark_node_get_type(node) == CMARK_NODE_TEXT {
        append(text: copy(cmark_node_get_literal(node)), at: start, to: &inlines)
      } else if let content = content(ofInline: node, depth: depth + 1) {
        inlines.append(Inline(content, at: place(of: start)))
      }
      next = cmark_node_next(node)
    }
    return inlines
  }

  private mutating func content(ofInline node: Node, depth: Int) -> Inline.Content? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_CODE: .code(literal(of: node))
    case CMARK_NODE_EMPH: .emphasis(inlines(in: node, depth: depth))
    case CMARK_NODE_STRONG: .strong(inlines(in: node, depth: depth))
    case CMARK_NODE_LINK:
      .link(destination: url(of: node), title: title(of: node), inlines(in: node, depth: depth))
    case CMARK_NODE_IMAGE:
      .image(source: url(of: node), title: title(of: node), inlines(in: node, depth: depth))
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_HTML_INLINE: .html(literal(of: node))
    default: nil
    }
  }

  /// Appends plain text, resolving the marks of footnotes and formulas in it.
  private func append(text: String, at start: SourcePosition, to inlines: inout [Inline]) {
    var rest = Array(text.utf8)[...]
    guard input.firstMark(in: rest) != nil else {
      return inlines.append(Inline(.text(text), at: place(of: start)))
    }
    // Escapes and entities make the text shorter than its line, so both are read in parallel.
    var line = Array(input.source.line(start.line).utf8).dropFirst(max(0, start.column - 1))
    func append(_ content: Inline.Content) {
      let position = SourcePosition(line: start.line, column: line.startIndex + 1)
      inlines.append(Inline(content, at: place(of: position)))
    }
    while let mark = input.firstMark(in: rest) {
      let before = rest[..<mark.range.lowerBound]
      if !before.isEmpty { append(.text(String(decoding: before, as: UTF8.self))) }
      let written = input.firstMark(in: line)?.range ?? line.startIndex..<line.startIndex
      line = line[written.lowerBound...]
      append(mark.content)
      line = line[written.upperBound...]
      rest = rest[mark.range.upperBound...]
    }
    if !rest.isEmpty { append(.text(String(decoding: rest, as: UTF8.self))) }
  }

  func literal(of node: Node) -> String { written(cmark_node_get_literal(node)) }
  func info(of node: Node) -> String { written(cmark_node_get_fence_info(node)) }
  private func url(of node: Node) -> String { written(cmark_node_get_url(node)) }
  private func title(of node: Node) -> String { written(cmark_node_get_title(node)) }

  /// Copies a string in which marks are neither references nor formulas.
  private func written(_ string: UnsafePointer<CChar>?) -> String { input.restored(copy(string)) }

  private func copy(_ string: UnsafePointer<CChar>?) -> String {
    string.map { String(cString: $0) } ?? ""
  }
}
