import CCmark
import MarbleModel

extension CmarkTree {
  func range(of node: Node) -> SourceRange { place(of: derivedRange(of: node)) }

  /// Returns where a block is in the text that cmark received.
  func derivedRange(of node: Node) -> SourceRange {
    let start = SourcePosition(
      line: Int(cmark_node_get_start_line(node)) + linesBefore,
      column: max(Int(cmark_node_get_start_column(node)), 1)
    )
    let line = Int(cmark_node_get_end_line(node)) + linesBefore
    let end = SourcePosition(line: line, column: Int(cmark_node_get_end_column(node)) + 1)
    return SourceRange(from: start, to: max(start, end))
  }

  func place(of position: SourcePosition) -> SourcePosition {
    input.derived?.place(of: position) ?? position
  }

  func place(of range: SourceRange) -> SourceRange {
    SourceRange(from: place(of: range.start), to: place(of: range.end))
  }

  /// Returns where an inline begins in the text.
  ///
  /// On the first line of a block, cmark is right. On further lines, it counts as if they were
  /// indented like the first one; a link gets the line on which it ends.
  func position(ofInline node: Node) -> SourcePosition {
    var line = Int(cmark_node_get_start_line(node))
    if let child = cmark_node_first_child(node) {
      line = min(line, Int(cmark_node_get_start_line(child)))
    }
    var column = Int(cmark_node_get_start_column(node))
    if line > blockStart.line {
      // cmark adds the indentation of the first line to all columns in the block.
      column += prefixLength(ofLine: line + linesBefore) - (blockStart.column - 1)
      if cmark_node_get_type(node) == CMARK_NODE_LINK {
        column = columnOfBracket(at: column, ofLine: line + linesBefore)
      }
    }
    return SourcePosition(line: line + linesBefore, column: max(column, 1))
  }

  /// Returns the nearest bracket at or before a column, or that column if there is none.
  ///
  /// If a paragraph continues outside its quote or list, cmark counts the white space, too.
  private func columnOfBracket(at column: Int, ofLine line: Int) -> Int {
    let start = input.source.offset(ofLine: line)
    for candidate in stride(from: column, through: 1, by: -1) {
      let offset = start + candidate - 1
      guard bytes.indices.contains(offset) else { break }
      if bytes[offset] == UInt8(ascii: "[") || bytes[offset] == UInt8(ascii: "<") {
        return candidate
      }
    }
    return column
  }

  private func prefixLength(ofLine line: Int) -> Int {
    bytes[input.source.offset(ofLine: line)...].prefixLength(quoteDepth: quoteDepth)
  }
}
