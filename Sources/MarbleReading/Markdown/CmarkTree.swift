import CCmark
import MarbleModel

/// The one place that touches cmark's pointers: it turns a cmark tree into values.
struct CmarkTree {
  typealias Node = OpaquePointer

  let bytes: UnsafeBufferPointer<UInt8>
  let input: CmarkInput
  var quoteDepth = 0
  /// Where the current block begins, with lines counted as cmark does.
  var blockStart = SourcePosition(line: 0)
  private var firstTooDeep: SourcePosition?
  private var fragments: [Int: [Inline]] = [:]

  var linesBefore: Int { input.firstLine - 1 }

  /// Parses the bytes of a text from its first line of Markdown on and copies the tree.
  static func convert(_ bytes: UnsafeBufferPointer<UInt8>, of input: CmarkInput) -> ParsedMarkdown {
    let text = UnsafeRawBufferPointer(bytes)[input.source.offset(ofLine: input.firstLine)...]
    let rebased = UnsafeRawBufferPointer(rebasing: text).assumingMemoryBound(to: CChar.self)
    // swift-markdown, which parses DocC's articles, has cmark set quotes, dashes and dots.
    let options = input.source.path.catalog == nil ? CMARK_OPT_DEFAULT : CMARK_OPT_SMART
    guard !rebased.isEmpty,
      let root = cmark_parse_document(rebased.baseAddress, rebased.count, options)
    else { return ParsedMarkdown() }
    defer { cmark_node_free(root) }
    var tree = CmarkTree(bytes: bytes, input: input)
    let blocks = tree.blocks(in: root, depth: 0)
    return ParsedMarkdown(blocks: blocks, firstTooDeep: tree.firstTooDeep)
  }

  private mutating func blocks(in parent: Node, depth: Int) -> [Block] {
    guard admits(depth, in: parent) else { return [] }
    var blocks: [Block] = []
    var next = cmark_node_first_child(parent)
    while let node = next {
      let line = Int(cmark_node_get_start_line(node)) + linesBefore
      if let tables = input.tables, line < tables.bodyLine {
        fragments[line] = inlines(ofBlock: node, depth: depth + 1)
      } else if let place = input.tables?.places[line], isText(node) {
        blocks += table(place, range: derivedRange(of: node))
      } else if let block = block(node, depth: depth + 1) {
        blocks.append(block)
      }
      next = cmark_node_next(node)
    }
    return blocks
  }

  private func isText(_ node: Node) -> Bool {
    let type = cmark_node_get_type(node)
    return type == CMARK_NODE_PARAGRAPH || type == CMARK_NODE_HEADING
  }

  private mutating func block(_ node: Node, depth: Int) -> Block? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH:
      Block(.paragraph(inlines(ofBlock: node, depth: depth)), range: range(of: node))
    case CMARK_NODE_HEADING:
      Block(.heading(heading(node, depth: depth)), range: range(of: node))
    case CMARK_NODE_CODE_BLOCK:
      Block(.code(info: info(of: node), text: literal(of: node)), range: range(of: node))
    case CMARK_NODE_LIST:
      Block(.list(list(node, depth: depth)), range: range(of: node))
    case CMARK_NODE_BLOCK_QUOTE:
      Block(.quote(quoted(node, depth: depth)), range: range(of: node))
    case CMARK_NODE_HTML_BLOCK: htmlBlock(node)
    case CMARK_NODE_THEMATIC_BREAK: Block(.thematicBreak, range: range(of: node))
    default: nil
    }
  }

  private mutating func heading(_ node: Node, depth: Int) -> Heading {
    let level = Int(cmark_node_get_heading_level(node))
    return Heading(level: level, text: inlines(ofBlock: node, depth: depth))
  }

  private mutating func quoted(_ node: Node, depth: Int) -> [Block] {
    quoteDepth += 1
    defer { quoteDepth -= 1 }
    return blocks(in: node, depth: depth)
  }

  private mutating func list(_ node: Node, depth: Int) -> BlockList {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    var items: [[Block]] = []
    var next = cmark_node_first_child(node)
    while let item = next {
      items.append(blocks(in: item, depth: depth))
      next = cmark_node_next(item)
    }
    return BlockList(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) != 0,
      items: items
    )
  }

  /// Returns a block of raw HTML; cmark's end is wrong if one line both fills and ends the block.
  private func htmlBlock(_ node: Node) -> Block {
    let text = literal(of: node)
    let start = derivedRange(of: node).start
    let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let end = input.source.end(ofLine: start.line + max(lineCount, 1) - 1)
    return Block(.html(text), range: place(of: SourceRange(from: start, to: end)))
  }

  /// Returns a table whose cells have been parsed, and the text around it.
  private func table(_ place: TableText.Place, range: SourceRange) -> [Block] {
    var blocks: [Block] = []
    if let line = place.before, let text = fragments[line] {
      let end = input.source.end(ofLine: place.firstLine - 1)
      let before = self.place(of: SourceRange(from: range.start, to: end))
      blocks.append(Block(.paragraph(text), range: before))
    }
    let table = Table(
      alignments: place.alignments,
      header: place.header.map(cell),
      rows: place.rows.map { $0.map(cell) }
    )
    let start = SourcePosition(line: place.firstLine)
    let whole = SourceRange(
      from: place.before == nil ? range.start : start,
      to: input.source.end(ofLine: place.lastLine)
    )
    blocks.append(Block(.table(table), range: self.place(of: whole)))
    if let line = place.breakLine {
      let range = SourceRange(from: SourcePosition(line: line), to: input.source.end(ofLine: line))
      blocks.append(Block(.thematicBreak, range: self.place(of: range)))
    }
    return blocks
  }

  /// Returns the text of the cell on a line, without the characters that were inserted before it.
  private func cell(_ line: Int?) -> [Inline] {
    guard let line, var text = fragments[line], case .text(let first) = text.first?.content else {
      return []
    }
    let rest = String(first.dropFirst(TableText.lead.utf8CodeUnitCount))
    text[0].content = .text(rest)
    return Array(text.dropFirst(rest.isEmpty ? 1 : 0))
  }

  /// Whether the children of a node are shallow enough; records the first that aren't.
  ///
  /// Every recursive function calls this, so that no text can exhaust the stack.
  mutating func admits(_ depth: Int, in parent: Node) -> Bool {
    guard depth > MarkdownParser.depthLimit else { return true }
    if firstTooDeep == nil { firstTooDeep = place(of: derivedRange(of: parent)).start }
    return false
  }
}
