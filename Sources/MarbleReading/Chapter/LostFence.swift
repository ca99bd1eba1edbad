import MarbleModel

/// A line that looks like the start of a Marble code block to readers, but that Markdown reads as
/// something else, such as paragraph text or raw HTML.
struct LostFence {
  /// How Markdown reads the line.
  enum Reading: Hashable {
    case text
    case indentedCode
    case html
  }

  /// The fence with its words.
  let range: SourceRange
  let reading: Reading

  /// Returns all such lines in the text of some blocks, in order.
  ///
  /// Only fenced code and comments may contain such lines on purpose.
  static func all(among blocks: [Block], of source: SourceFile) -> [LostFence] {
    blocks.flattened.flatMap { lost(in: $0, of: source) }
      .sorted { $0.range.start < $1.range.start }
  }

  /// Whether a line has three signs of a fence in a row, a sign that looks like one, or a tag.
  ///
  /// Few lines do; for all others, this one look at their bytes is enough.
  private static func mayOccur(in line: Substring) -> Bool {
    var (last, length) = (UInt8(0), 0)
    for byte in line.utf8 {
      length = byte == last ? length + 1 : 1
      switch (last, byte) {
      case (_, UInt8(ascii: "`")), (_, UInt8(ascii: "~")), (_, UInt8(ascii: "'")):
        if length == 3 { return true }
      // The first two bytes of U+FF40 and both of U+00B4.
      case (0xEF, 0xBD), (0xC2, 0xB4): return true
      case (UInt8(ascii: "<"), UInt8(ascii: "p")), (UInt8(ascii: "<"), UInt8(ascii: "c")):
        return true
      default: break
      }
      last = byte
    }
    return false
  }

  private static func lost(in block: Block, of source: SourceFile) -> [LostFence] {
    switch block.content {
    case .code(let info, let text):
      guard info.isEmpty, isIndented(text, block.range, of: source) else { return [] }
      return LostFence(line: block.range.start.line, as: .indentedCode, of: source).map { [$0] }
        ?? []
    case .html(let html):
      return HTMLComment(html[...]) == nil ? lost(in: block.range.lines, as: .html, of: source) : []
    case .paragraph, .heading, .table:
      return lost(in: block.range.lines, as: .text, of: source)
    // What stands inside these is visited on its own, or is code on purpose.
    case .quote, .list, .thematicBreak, .admonition, .figure, .caption, .details, .footnotes,
      .listing, .hidden, .expectation:
      return []
    }
  }

  private static func lost(
    in lines: ClosedRange<Int>,
    as reading: Reading,
    of source: SourceFile
  ) -> [LostFence] {
    lines.compactMap { LostFence(line: $0, as: reading, of: source) }
  }

  /// Whether the text of a code block begins on the line of the block itself.
  private static func isIndented(
    _ text: String,
    _ range: SourceRange,
    of source: SourceFile
  ) -> Bool {
    let first = text.utf8.prefix { $0 != UInt8(ascii: "\n") }
    return !first.isEmpty
      && source.line(range.start.line).utf8.suffix(first.count).elementsEqual(first)
  }

  private init?(line number: Int, as reading: Reading, of source: SourceFile) {
    guard (1...source.lineCount).contains(number) else { return nil }
    let line = source.line(number)
    guard Self.mayOccur(in: line), let offset = Self.opening(of: line) else { return nil }
    let start = SourcePosition(line: number, column: offset + 1)
    range = SourceRange(from: start, to: max(start, source.end(ofLine: number)))
    self.reading = reading
  }

  /// Returns the byte offset of the fence that a line opens; `nil` if it opens none.
  private static func opening(of line: Substring) -> Int? {
    let beginning = line.drop { !$0.isLetter && !$0.isNumber && !signs.contains($0) }
    if let sign = beginning.first, signs.contains(sign) {
      let info = beginning.drop { $0 == sign }
      let length = beginning.count - info.count
      // Backticks that end on the same line enclose code within a sentence.
      let isClosed = sign == "`" && info.utf8.contains(bytes: beginning.prefix(length).utf8)
      let isFence = sign == "`" || sign == "~"
      // Three quotes in a row also occur in text, so a near miss of a word isn't enough after them.
      if isFence ? length >= 3 : length == 3, !isClosed, opens(info, exactly: !isFence) {
        return offset(of: beginning, in: line)
      }
    }
    // After other words, the code would be shown as a part of the sentence.
    guard let fence = line.utf8.firstRange(ofBytes: "```".utf8) else { return tag(in: line) }
    let info = line[fence.lowerBound...].drop { $0 == "`" }
    guard !info.contains("`"), opens(info, exactly: true) else { return nil }
    return offset(of: line[fence.lowerBound...], in: line)
  }

  /// Returns the start of a tag that shows Swift; `nil` if there is none outside code.
  private static func tag(in line: Substring) -> Int? {
    guard !line.contains("`") else { return nil }
    for name in ["<pre", "<code"] {
      guard let start = line.utf8.firstRange(ofBytes: name.utf8)?.lowerBound else { continue }
      let words = line[start...].prefix { $0 != ">" }.lowercased()
      if words.utf8.contains(bytes: "swift".utf8) { return offset(of: line[start...], in: line) }
    }
    return nil
  }

  private static func offset(of part: Substring, in line: Substring) -> Int {
    line.utf8.distance(from: line.startIndex, to: part.startIndex)
  }

  /// Whether the words after a fence make it one of Marble's.
  private static func opens(_ info: Substring, exactly: Bool) -> Bool {
    let word = info.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "`" && $0 != "\t" }
    switch FenceKind(word) {
    case .swift, .expectation: return true
    case .misspelt: return !exactly
    case nil: return false
    }
  }

  /// The characters of fences, and those that look like them.
  private static let signs: Set<Character> = ["`", "~", "'", "´", "\u{FF40}", "‘", "’"]
}
