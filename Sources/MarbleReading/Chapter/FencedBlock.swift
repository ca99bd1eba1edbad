import MarbleModel

/// A fenced code block as written in its file: its fences, and where its info string begins.
struct FencedBlock {
  /// The fence that opens the block, such as three backticks.
  let fence: Substring
  let info: Substring
  let infoPosition: SourcePosition
  let isClosed: Bool
  /// Where the block is, including both fences.
  let range: SourceRange

  /// Finds the fences of a block that cmark read.
  ///
  /// `codeStarts` are the first lines of all code blocks of the file: if a list or a quote ends
  /// before its fence is closed, the line that looks like the closing fence opens a new block.
  init(_ block: SourceRange, text: String, in source: SourceFile, codeStarts: Set<Int>) {
    let opening = source.line(block.start.line)
    let fromFence = Substring(opening.utf8.dropFirst(block.start.column - 1))
    let mark = fromFence.utf8.first
    let fence = Substring(fromFence.utf8.prefix { $0 == mark })
    let behind = fromFence.utf8.dropFirst(fence.utf8.count)
    let info = Substring(behind.drop(while: \.isSpace))
    let lineCount = text.utf8.count { $0 == UInt8(ascii: "\n") }
    let closing = block.start.line + lineCount + 1
    let isClosed =
      closing <= source.lineCount && !codeStarts.contains(closing)
      && Self.closes(source.line(closing), fence)
    let lastLine = isClosed ? closing : block.start.line + lineCount

    self.fence = fence
    self.info = info
    self.infoPosition = SourcePosition(
      line: block.start.line,
      column: opening.utf8.count - info.utf8.count + 1
    )
    self.isClosed = isClosed
    self.range = SourceRange(from: block.start, to: source.end(ofLine: lastLine))
  }

  /// Whether a line is a closing fence of the right length, with only quote marks around it.
  private static func closes(_ line: Substring, _ fence: Substring) -> Bool {
    let bytes = line.utf8.trimmed
    let length = bytes.reversed().prefix { $0 == fence.utf8.first }.count
    return length >= fence.utf8.count
      && bytes.dropLast(length).allSatisfy { $0.isSpace || $0 == UInt8(ascii: ">") }
  }
}
