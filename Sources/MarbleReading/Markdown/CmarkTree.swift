import CCmark
import MarbleModel

/// The one place that touches cmark's pointers: it turns a cmark tree into values.
struct CmarkTree {
  private typealias Node = OpaquePointer

  /// Where the inlines of a block stand, as far as cmark's own columns do not say it.
  private struct Surroundings {
    /// The line of the block, counted as cmark does.
    var line = 0
    /// The column that cmark adds to all positions in the block.
    var column = 0
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let source: SourceFile
  private let linesBefore: Int
  private var quoteDepth = 0
  private var surroundings = Surroundings()
  private var firstTooDeep: SourcePosition?

  private init(bytes: UnsafeBufferPointer<UInt8>, source: SourceFile, linesBefore: Int) {
    self.bytes = bytes
    self.source = source
    self.linesBefore = linesBefore
  }

  /// Parses the bytes of `source` from `line` on and copies the tree.
  static func convert(
    _ bytes: UnsafeBufferPointer<UInt8>,
    of source: SourceFile,
    fromLine line: Int
  ) -> ParsedMarkdown {
    let text = UnsafeRawBufferPointer(bytes)[source.offset(ofLine: line)...]
    let rebased = UnsafeRawBufferPointer(rebasing: text).assumingMemoryBound(to: CChar.self)
    guard !rebased.isEmpty,
      let root = cmark_parse_document(rebased.baseAddress, rebased.count, CMARK_OPT_DEFAULT)
    else { return ParsedMarkdown() }
    defer { cmark_node_free(root) }
    var tree = CmarkTree(bytes: bytes, source: source, linesBefore: line - 1)
    let blocks = tree.blocks(in: root, depth: 0)
    return ParsedMarkdown(blocks: blocks, firstTooDeep: tree.firstTooDeep)
  }

  // MARK: - Blocks

  private mutating func blocks(in parent: Node, depth: Int) -> [Block] {
    guard admits(depth, in: parent) else { return [] }
    var blocks: [Block] = []
    var next = cmark_node_first_child(parent)
    while let node = next {
      if let block = block(node, depth: depth + 1) { blocks.append(block) }
      next = cmark_node_next(node)
    }
    return blocks
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

  /// Returns a block of raw HTML; cmark's own end is wrong where a line both fills and ends it.
  private func htmlBlock(_ node: Node) -> Block {
    let text = literal(of: node)
    let start = position(of: node)
    let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let line = start.line + max(lineCount, 1) - 1
    let end = SourcePosition(line: line, column: source.line(line).utf8.count + 1)
    return Block(.html(text), range: SourceRange(from: start, to: end))
  }

  // MARK: - Inlines

  private mutating func inlines(ofBlock node: Node, depth: Int) -> [Inline] {
    surroundings = Surroundings(
      line: Int(cmark_node_get_start_line(node)),
      column: Int(cmark_node_get_start_column(node)) - 1
    )
    return inlines(in: node, depth: depth)
  }

  private mutating func inlines(in parent: Node, depth: Int) -> [Inline] {
    guard admits(depth, in: parent) else { return [] }
    var inlines: [Inline] = []
    var next = cmark_node_first_child(parent)
    while let node = next {
      if let content = content(ofInline: node, depth: depth + 1) {
        inlines.append(Inline(content, at: position(ofInline: node)))
      }
      next = cmark_node_next(node)
    }
    return inlines
  }

  private mutating func content(ofInline node: Node, depth: Int) -> Inline.Content? {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: .text(literal(of: node))
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

  /// Whether the children of a node are shallow enough; notes the first that are not.
  ///
  /// Everything that recurses asks here, so that no text can exhaust the stack.
  private mutating func admits(_ depth: Int, in parent: Node) -> Bool {
    guard depth > MarkdownParser.depthLimit else { return true }
    if firstTooDeep == nil { firstTooDeep = position(of: parent) }
    return false
  }

  // MARK: - Positions

  private func position(of node: Node) -> SourcePosition {
    SourcePosition(
      line: Int(cmark_node_get_start_line(node)) + linesBefore,
      column: max(Int(cmark_node_get_start_column(node)), 1)
    )
  }

  private func range(of node: Node) -> SourceRange {
    let start = position(of: node)
    let line = Int(cmark_node_get_end_line(node)) + linesBefore
    let end = SourcePosition(line: line, column: Int(cmark_node_get_end_column(node)) + 1)
    return SourceRange(from: start, to: max(start, end))
  }

  /// Returns where an inline begins.
  ///
  /// On the first line of a block cmark is right. Further lines it counts as if they were indented
  /// as the first one is; a link gets the line where it ends.
  private func position(ofInline node: Node) -> SourcePosition {
    var line = Int(cmark_node_get_start_line(node))
    if let child = cmark_node_first_child(node) {
      line = min(line, Int(cmark_node_get_start_line(child)))
    }
    var column = Int(cmark_node_get_start_column(node))
    if line > surroundings.line {
      column += prefixLength(ofLine: line + linesBefore) - surroundings.column
      if cmark_node_get_type(node) == CMARK_NODE_LINK {
        column = columnOfBracket(at: column, ofLine: line + linesBefore)
      }
    }
    return SourcePosition(line: line + linesBefore, column: max(column, 1))
  }

  /// Returns the column of the bracket at a column or before it, or that column if there is none.
  ///
  /// Where a paragraph goes on outside of its quote or list, cmark counts the white space too.
  private func columnOfBracket(at column: Int, ofLine line: Int) -> Int {
    let start = source.offset(ofLine: line)
    for candidate in stride(from: column, through: 1, by: -1) {
      let offset = start + candidate - 1
      guard bytes.indices.contains(offset) else { break }
      if bytes[offset] == UInt8(ascii: "[") || bytes[offset] == UInt8(ascii: "<") {
        return candidate
      }
    }
    return column
  }

  /// Returns the length of what stands before a paragraph's text: white space and quote marks.
  private func prefixLength(ofLine line: Int) -> Int {
    let start = source.offset(ofLine: line)
    var offset = start
    var marks = 0
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): break
      case UInt8(ascii: ">") where marks < quoteDepth: marks += 1
      default: return offset - start
      }
      offset += 1
    }
    return offset - start
  }

  // MARK: - Strings

  private func literal(of node: Node) -> String { copy(cmark_node_get_literal(node)) }
  private func info(of node: Node) -> String { copy(cmark_node_get_fence_info(node)) }
  private func url(of node: Node) -> String { copy(cmark_node_get_url(node)) }
  private func title(of node: Node) -> String { copy(cmark_node_get_title(node)) }

  private func copy(_ string: UnsafePointer<CChar>?) -> String {
    string.map { String(cString: $0) } ?? ""
  }
}
