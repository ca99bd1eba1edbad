import MarbleModel

/// A place in a file of a book, with its context for completions.
struct Cursor {
  /// The context of a place, with the part of the word before the cursor.
  enum Context: Hashable {
    /// The word that begins the info string of a fence.
    case fence(String)
    /// A word after `swift`, or after `marble` in a comment.
    case word(String)
    /// A word after the kind of an expectation.
    case expectationWord(Expectation.Kind, String)
    /// A key of the settings of the book.
    case setting(String)
    /// A key of the head of a chapter.
    case head(String)
    /// The address of a link.
    case address(String)
    /// The text of a link that has no address yet.
    case linkText(String)
    /// A line that a block is expected to print.
    case expectation
    /// Swift code.
    case code
    case text
  }

  let source: SourceFile
  let offset: Int
  let line: Int
  /// The line up to the cursor.
  let before: String
  /// The line from the cursor on.
  let after: String

  init(_ place: TextPlace, in source: SourceFile) {
    self.source = source
    offset = source.offset(of: place)
    line = place.line + 1
    let whole = source.line(line)
    let count = offset - source.offset(ofLine: line)
    before = String(decoding: whole.utf8.prefix(count), as: UTF8.self)
    after = String(decoding: whole.utf8.dropFirst(count), as: UTF8.self)
  }

  /// Returns the context of the place; `chapter` is `nil` for a file that isn't a chapter.
  func context(in chapter: Chapter?) -> Context {
    guard let chapter else {
      return key.map(Context.setting) ?? .text
    }
    if isInHead { return key.map(Context.head) ?? .text }
    let block = chapter.blocks.flattened.last { block in
      block.content.isVerbatim && block.range.lines.contains(line)
    }
    // The line that opens a block isn't code: its words can be completed.
    if let block, block.range.start.line < line {
      switch block.content {
      case .listing, .hidden: return .code
      case .expectation: return .expectation
      default: return .text
      }
    }
    return info ?? link ?? .text
  }

  /// The word around the cursor, in bytes of the file, of characters that aren't spaces.
  var word: (text: String, range: Range<Int>) {
    let start = before.reversed().prefix { !$0.isWhitespace && $0 != "`" }
    let end = after.prefix { !$0.isWhitespace && $0 != "`" }
    let text = String(start.reversed()) + end
    let first = offset - String(start.reversed()).utf8.count
    return (text, first..<(first + text.utf8.count))
  }

  /// The key that a line begins with, up to the cursor.
  private var key: String? {
    before.allSatisfy { $0.isLetter || $0.isNumber } ? before : nil
  }

  /// Whether the line is between the lines that begin and end the head.
  private var isInHead: Bool {
    guard line > 1, source.line(1).utf8.elementsEqual("---".utf8) else { return false }
    return !(2..<line).contains { source.line($0).utf8.elementsEqual("---".utf8) }
  }

  private var info: Context? {
    let marks = Substring(before).drop { " \t>".contains($0) }
    if let words = marks.wholeMatch(of: /<!--\s*marble\s+(?:.*\s)?(\S*)/) {
      return .word(String(words.output.1))
    }
    let inList = marks.firstMatch(of: /^(?:[-*+]|\d+[.)])\s+/).map { marks[$0.range.upperBound...] }
    let text = inList ?? marks
    guard let fence = text.first, fence == "`" || fence == "~",
      text.prefix(while: { $0 == fence }).count >= 3
    else { return nil }
    let info = text.drop { $0 == fence }
    guard !info.contains("`") else { return nil }
    let words = info.split(separator: " ", omittingEmptySubsequences: false).filter { !$0.isEmpty }
    let isBetween = info.last?.isWhitespace ?? true
    let current = isBetween ? "" : String(words.last ?? "")
    guard let first = words.first, words.count > 1 || isBetween else { return .fence(current) }
    if first == "swift" { return .word(current) }
    return Expectation.Kind(rawValue: String(first)).map { .expectationWord($0, current) }
  }

  private var link: Context? {
    if let address = before.firstMatch(of: /\]\(<?([^()<>\s]*)$/) {
      return .address(String(address.output.1))
    }
    if let address = before.wholeMatch(of: #/ {0,3}\[[^\]]+\]:\s*<?([^\s<>]*)/#) {
      return .address(String(address.output.1))
    }
    if let text = before.firstMatch(of: /(?:^|[^\]!\\])\[([^\[\]]*)$/) {
      return .linkText(String(text.output.1))
    }
    return nil
  }
}

extension Block.Content {
  /// Whether its content isn't Markdown.
  fileprivate var isVerbatim: Bool {
    switch self {
    case .code, .html, .listing, .hidden, .expectation: true
    default: false
    }
  }
}
