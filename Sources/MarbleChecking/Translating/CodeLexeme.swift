internal import MarbleModel

/// A piece of code that a translation must share with its original.
struct CodeLexeme: Equatable {
  /// The text; empty for a string that may be translated.
  let text: String
  let isHidden: Bool
  let position: SourcePosition

  static func == (left: Self, right: Self) -> Bool {
    left.text == right.text && left.isHidden == right.isHidden
  }
}

extension Listing {
  /// Returns the code without its comments, in pieces, given what the compiler's parser takes as a
  /// whole; lines as they are if it could not read them.
  ///
  /// Strings that tell people something are left out where a run proves what they are. What is
  /// claimed of another platform is held by its digits and marks.
  func lexemes(_ tokens: [CodeToken]?) -> [CodeLexeme] {
    guard let tokens else {
      return lines.map {
        CodeLexeme(text: $0.text, isHidden: $0.isHidden, position: $0.position)
      }
    }
    var reader = LexemeReader(tokens: tokens[...], check: words.check)
    for line in lines { reader.read(line) }
    return reader.lexemes
  }
}

private struct LexemeReader {
  var tokens: ArraySlice<CodeToken>
  var lexemes: [CodeLexeme] = []
  /// Where the line begins in the listing's text.
  private var start = 0
  private var isInString = false
  private let check: ListingWords.Check

  init(tokens: ArraySlice<CodeToken>, check: ListingWords.Check) {
    (self.tokens, self.check) = (tokens, check)
  }

  mutating func read(_ line: Listing.Line) {
    let bytes = Array(line.text.utf8)
    var index = 0
    while index < bytes.count {
      if let token = token(at: start + index) {
        let end = min(token.range.upperBound - start, bytes.count)
        let text = String(decoding: bytes[index..<end], as: UTF8.self)
        switch token.kind {
        case .comment:
          if case .elsewhere = check, ClaimLikeness(text) != nil {
            append(text.filter(FenceText.isMark), index, line)
          }
        case .string:
          if !check.isProven || text.isAddress {
            append(text, index, line)
          } else if !isInString {
            append("", index, line)
          }
        case .regex, .name: append(text, index, line)
        }
        isInString = token.kind == .string
        index = max(end, index + 1)
      } else if bytes[index].isSpace {
        index += 1
      } else {
        isInString = false
        let rest = bytes[index...]
        let end = rest.firstIndex { !$0.isPartOfWord } ?? bytes.count
        let word = end > index ? rest[..<end] : rest.prefix(1)
        append(String(decoding: word, as: UTF8.self), index, line)
        index = word.endIndex
      }
    }
    start += bytes.count + 1
  }

  private mutating func append(_ text: String, _ index: Int, _ line: Listing.Line) {
    let place = SourcePosition(line: line.position.line, column: line.position.column + index)
    lexemes.append(CodeLexeme(text: text, isHidden: line.isHidden, position: place))
  }

  private mutating func token(at offset: Int) -> CodeToken? {
    while let first = tokens.first, first.range.upperBound <= offset { tokens.removeFirst() }
    return tokens.first.flatMap { $0.range.contains(offset) ? $0 : nil }
  }
}

extension ListingWords.Check {
  /// Whether a compiler takes the code, here or on another platform.
  fileprivate var isProven: Bool {
    switch self {
    case .run, .compile, .refusal, .stop, .declaration, .manifest, .elsewhere: true
    case .syntax, .skip: false
    }
  }
}

extension String {
  /// Whether a string tells programs something rather than people: `"example.org"`, `"/tmp"`.
  fileprivate var isAddress: Bool {
    guard !contains(where: \.isWhitespace) else { return false }
    let inside = drop { "#\"".contains($0) }.dropLast(while: { "#\"".contains($0) })
    return inside.contains("://") || inside.hasPrefix("/") || inside.hasPrefix("~")
      || zip(inside.dropLast(2), zip(inside.dropFirst(), inside.dropFirst(2))).contains {
        $0.isLetter && "./@_".contains($1.0) && $1.1.isLetter
      }
  }
}

extension Substring {
  fileprivate func dropLast(while isLeftOut: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isLeftOut($0) }.map { index(after: $0) } ?? startIndex)]
  }
}

extension UInt8 {
  fileprivate var isPartOfWord: Bool {
    isLetterOrDigit || self == UInt8(ascii: "_") || self >= 0x80
  }
}
