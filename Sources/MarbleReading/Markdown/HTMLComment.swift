import MarbleModel

/// A block of raw HTML that is a comment.
struct HTMLComment {
  /// The text between `<!--` and `-->`, or all the rest if the comment is never closed.
  let text: Substring
  /// The text after the `-->`; `nil` if there is none.
  let rest: Substring?

  init?(_ html: Substring) {
    let start = html.utf8.drop { $0 == UInt8(ascii: " ") }
    guard start.starts(with: "<!--".utf8) else { return nil }
    let body = start.dropFirst(4)
    let end = body.firstRange(ofBytes: "-->".utf8)
    text = Substring(body[..<(end?.lowerBound ?? body.endIndex)])
    rest = end.map { Substring(body[$0.upperBound...]) }
  }

  var standsAlone: Bool { rest?.utf8.allSatisfy(Self.isSpace) ?? false }

  /// The text after the word `marble`; `nil` if the comment doesn't begin with it.
  var code: Substring? {
    let trimmed = text.utf8.drop(while: \.isSpace)
    guard trimmed.starts(with: "marble".utf8) else { return nil }
    let code = trimmed.dropFirst(6)
    return code.first.map(Self.isSpace) ?? true ? Substring(code) : nil
  }

  var firstWord: Substring {
    Substring(text.utf8.drop(while: Self.isSpace).prefix { !Self.isSpace($0) })
  }

  /// Whether the first word differs from `marble` by one letter or by case.
  var isNearlyCode: Bool {
    let word = LatinLetters.fold(firstWord).lowercased()
    return word == "marble"
      || Suggestion.nearest(to: word, among: ["marble"], mistakes: 1) != nil
  }

  /// The first line on which another comment begins, counted from zero; never the first line.
  var innerOpening: Int? {
    guard text.utf8.contains(bytes: "<!--".utf8) else { return nil }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.indices.dropFirst().first { index in
      lines[index].drop(while: Self.isSpace).starts(with: "<!--".utf8)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte <= UInt8(ascii: " ") }
}
