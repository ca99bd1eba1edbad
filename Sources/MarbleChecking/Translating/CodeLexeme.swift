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
  /// Returns the code without its comments, in pieces, given what the compiler's parser treats as a
  /// whole; if it couldn't read the code, returns the lines as they are.
  ///
  /// Strings meant for people are left out if a run verifies them. Claims about another
  /// platform are compared by their digits and marks.
  func lexemes(_ tokens: [CodeToken]?) -> [CodeLexeme] {
    guard let tokens else {
      return lines.map {
        CodeLexeme(text: $0.text, isHidden: $0.isHidden, position: $0.position)
      }
    }
    var listing = self
    listing.tokens = tokens
    return (listing.pieces + listing.claimsForElsewhere).sorted { $0.start < $1.start }.map {
      piece in
      let line = lines[piece.start.line]
      let column = line.position.column + piece.start.offset
      return CodeLexeme(
        text: piece.text,
        isHidden: line.isHidden,
        position: SourcePosition(line: line.position.line, column: column)
      )
    }
  }

  private var pieces: [(start: CodeSpan.Position, text: String)] {
    let lexemes = SwiftCode(self).lexemes
    return lexemes.indices.compactMap { index in
      let lexeme = lexemes[index]
      let text = String(code(of: lexeme.span) ?? "")
      guard lexeme.kind == .string, words.check.isProven, !text.isAddress else {
        return (lexeme.start, text)
      }
      // A string of several lines is left out as one.
      let goesOn = index > 0 && lexemes[index - 1].kind == .string
      return goesOn ? nil : (lexeme.start, "")
    }
  }

  private var claimsForElsewhere: [(start: CodeSpan.Position, text: String)] {
    guard case .elsewhere = words.check else { return [] }
    return comments.filter { ClaimLikeness($0.text) != nil }.map { comment in
      let start = CodeSpan.Position(line: comment.line, offset: comment.offset)
      return (start, comment.text.filter(FenceText.isMark))
    }
  }
}

extension ListingWords.Check {
  /// Whether a compiler accepts the code, here or on another platform.
  fileprivate var isProven: Bool {
    switch self {
    case .syntax, .skip: false
    default: true
    }
  }
}

extension String {
  /// Whether a string is meant for programs rather than people: `"example.org"`, `"/tmp"`.
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
