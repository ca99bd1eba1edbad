/// Swift code in words and signs, with its brackets, bodies and comments.
///
/// Comments, strings, regular expressions and names between backticks are those that the compiler's
/// parser found. Where it wasn't asked, they're guessed. Nothing else in Marble looks for them.
package struct SwiftCode: Sendable {
  /// A place in a line, and how many brackets are open from there on.
  private struct Change {
    let offset: Int
    let depth: Int
    let parentheses: Int
  }

  /// The words, signs, strings and regular expressions, in order; comments aren't included.
  package private(set) var lexemes: [Lexeme] = []
  /// The offset of the `//` in each line; `nil` if it has none outside of strings.
  package private(set) var commentStarts: [Int?] = []
  /// Whether each line begins as code, and not in a string or comment.
  package private(set) var beginsAsCode: [Bool] = []
  /// Whether each line begins in a string.
  package private(set) var beginsInString: [Bool] = []
  /// The pairs of braces, from the opening to the closing one, in the order in which they end.
  ///
  /// A pair that is never closed ends after the last line.
  package private(set) var bodies: [CodeSpan] = []
  private var changes: [[Change]] = []
  private var open: [Lexeme] = []
  /// The index of the first lexeme of each line.
  private var starts: [Int] = []

  package init(_ listing: Listing) {
    self.init(listing.lines.map(\.text), tokens: listing.tokens)
  }

  /// Reads lines of code, whose tokens are guessed if they are `nil`.
  package init(_ lines: [String], tokens: [CodeToken]? = nil) {
    let texts = lines.map { Array($0.utf8) }
    var tokens = (tokens ?? CodeToken.guessed(in: texts))[...]
    var start = 0
    for text in texts {
      read(text, at: start, &tokens)
      start += text.count + 1
    }
    starts.append(lexemes.count)
    let end = CodeSpan.Position(line: lines.count, offset: 0)
    for brace in open where brace.text == "{" {
      bodies.append(CodeSpan(from: brace.start, to: end))
    }
  }

  /// Returns how many brackets of all kinds are open at a position.
  package func depth(at position: CodeSpan.Position) -> Int {
    change(at: position).depth
  }

  /// Returns how many of the brackets that are open at a position aren't braces.
  package func parentheses(at position: CodeSpan.Position) -> Int {
    change(at: position).parentheses
  }

  /// Returns the innermost pair of braces around a position; `nil` at the top level.
  package func body(around position: CodeSpan.Position) -> CodeSpan? {
    bodies.filter { $0.start < position && position <= $0.end }.max { $0.start < $1.start }
  }

  /// Returns the lexemes that begin in a line; none if the line doesn't exist.
  package func lexemes(ofLine line: Int) -> ArraySlice<Lexeme> {
    guard starts.indices.contains(line + 1), line >= 0 else { return [] }
    return lexemes[starts[line]..<starts[line + 1]]
  }

  /// Returns the words that begin in a line.
  package func words(ofLine line: Int) -> [Lexeme] {
    lexemes(ofLine: line).filter { $0.kind == .word }
  }

  /// Returns the index of the first lexeme that begins at a position or after it.
  package func index(from position: CodeSpan.Position) -> Int {
    guard starts.indices.contains(position.line) else { return lexemes.count }
    let rest = lexemes[starts[position.line]...]
    return rest.firstIndex { $0.start >= position } ?? lexemes.count
  }

  private func change(at position: CodeSpan.Position) -> Change {
    guard changes.indices.contains(position.line) else {
      return Change(offset: 0, depth: 0, parentheses: 0)
    }
    return changes[position.line].last { $0.offset <= position.offset }
      ?? Change(offset: 0, depth: 0, parentheses: 0)
  }
}

extension SwiftCode {
  private mutating func read(_ bytes: [UInt8], at start: Int, _ tokens: inout ArraySlice<CodeToken>)
  {
    tokens = tokens.drop { $0.range.upperBound <= start }
    let first = tokens.first.flatMap { $0.range.lowerBound < start ? $0 : nil }
    beginsAsCode.append(first == nil)
    beginsInString.append(first?.kind == .string)
    commentStarts.append(nil)
    starts.append(lexemes.count)
    changes.append([])
    note(0, isInside: beginsAsCode.last == false)
    var offset = 0
    while offset < bytes.count {
      tokens = tokens.drop { $0.range.upperBound <= start + offset }
      let token = tokens.first.map { $0.range.lowerBound - start } ?? bytes.count
      if token > offset {
        offset = readCode(bytes[..<min(token, bytes.count)], at: offset)
      } else if let token = tokens.first {
        offset = read(token, at: offset, of: bytes, from: start)
      }
    }
  }

  /// Reads the rest of a token in a line; returns where it ends.
  private mutating func read(
    _ token: CodeToken,
    at offset: Int,
    of bytes: [UInt8],
    from start: Int
  ) -> Int {
    let end = min(token.range.upperBound - start, bytes.count)
    switch token.kind {
    case .comment: break
    case .string: append(.string, bytes[offset..<end])
    case .regex: append(.regex, bytes[offset..<end])
    case .name: append(.word, bytes[offset..<end])
    }
    let begins = token.range.lowerBound == start + offset
    if token.kind == .comment, begins, bytes[offset...].starts(with: "//".utf8) {
      commentStarts[commentStarts.count - 1] = offset
    } else {
      note(offset + 1, isInside: true)
      note(token.range.upperBound - start)
    }
    return token.range.upperBound - start
  }

  /// Reads a word, a sign or a space; returns where it ends.
  private mutating func readCode(_ bytes: ArraySlice<UInt8>, at offset: Int) -> Int {
    let byte = bytes[offset]
    if byte.isSpace { return offset + 1 }
    let end = bytes[offset...].firstIndex { !$0.isPartOfName } ?? bytes.endIndex
    guard end == offset else {
      append(.word, bytes[offset..<end])
      return end
    }
    append(.sign, bytes[offset...offset])
    if readBracket(byte) { note(offset + 1) }
    return offset + 1
  }

  /// Counts the sign that was just read; returns whether it's a bracket.
  private mutating func readBracket(_ byte: UInt8) -> Bool {
    let sign = lexemes[lexemes.count - 1]
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["): open.append(sign)
    case UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "]"):
      let start = open.popLast()
      if let start, start.text == "{" { bodies.append(CodeSpan(from: start.start, to: sign.start)) }
    default: return false
    }
    return true
  }

  private mutating func append(_ kind: Lexeme.Kind, _ bytes: ArraySlice<UInt8>) {
    let text = bytes.drop { $0 == UInt8(ascii: "`") }.prefix { $0 != UInt8(ascii: "`") }
    let line = starts.count - 1
    lexemes.append(
      Lexeme(
        kind: kind,
        text: String(decoding: kind == .word ? text : bytes, as: UTF8.self),
        span: CodeSpan(
          from: CodeSpan.Position(line: line, offset: bytes.startIndex),
          to: CodeSpan.Position(line: line, offset: bytes.endIndex)
        ),
        depth: open.count
      )
    )
  }

  /// Records which brackets are open from an offset on; the inside of a token counts as being
  /// between brackets.
  private mutating func note(_ offset: Int, isInside: Bool = false) {
    let (depth, parentheses) = (open.count, open.count { $0.text != "{" })
    let more = isInside ? 1 : 0
    let change = Change(offset: offset, depth: depth + more, parentheses: parentheses + more)
    changes[changes.count - 1].append(change)
  }
}
