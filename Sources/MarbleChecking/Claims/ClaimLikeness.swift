package import MarbleModel

/// What a comment begins like, whether or not it is written as such a claim is.
///
/// Prose stays prose: `// prints the sum` and `// -> see below` begin like nothing.
enum ClaimLikeness: Hashable {
  /// Like `// => 7`, with what follows the arrow.
  case value(String)
  /// Like `// Prints "7"`, with what follows the word.
  case output(String)

  /// Reads a comment with what opens it; `nil` for one that begins like no claim.
  init?(_ comment: some StringProtocol, isAlone: Bool = false) {
    let marks = comment.drop { "/*!".contains($0) }
    let body = Self.trimmed(marks.hasSuffix("*/") ? marks.dropLast(2) : marks[...])
    if let arrow = Self.arrows.first(where: body.hasPrefix) {
      self = .value(Self.trimmed(body.dropFirst(arrow.count)))
    } else if !isAlone, let arrow = Self.otherArrows.first(where: body.hasPrefix),
      Self.isLiteral(Self.trimmed(body.dropFirst(arrow.count)))
    {
      self = .value(Self.trimmed(body.dropFirst(arrow.count)))
    } else if let printed = Self.printed(body) {
      self = .output(printed)
    } else {
      return nil
    }
  }

  /// Arrows that say of nothing else what it is worth.
  private static let arrows = ["=>", "= >", "==>", "⇒", "=＞", "＝>", "＝＞"]
  /// Arrows that say so where a literal follows them, behind code.
  private static let otherArrows = ["->", "- >", "-->", "→", "~>", "➜", "➔"]

  /// Returns what a text says that is printed; `nil` if it does not begin like that.
  private static func printed(_ body: String) -> String? {
    let word = body.prefix(while: \.isLetter)
    guard isPrints(word) else { return nil }
    let behind = body.dropFirst(word.count)
    let rest = trimmed(behind.drop { $0 == ":" || $0.isWhitespace })
    let isWord = word.lowercased() == "prints"
    if rest.isEmpty || behind.first == ":" { return isWord ? rest : nil }
    guard behind.first?.isWhitespace == true || quotes.contains(rest.prefix(1)) else { return nil }
    if word == "Prints", rest.hasPrefix("\"") { return rest }
    return isLiteral(rest) || isQuoted(rest) ? rest : nil
  }

  /// Whether a word is `prints`, perhaps with a letter too few or with letters in another order.
  private static func isPrints(_ word: Substring) -> Bool {
    guard (5...6).contains(word.utf8.count) else { return false }
    let letters = word.lowercased().sorted()
    let all = "prints".sorted()
    return letters == all
      || all.indices.contains { Array(all[..<$0] + all[($0 + 1)...]) == letters }
  }

  /// Whether a text is one literal and nothing else, save a full stop.
  private static func isLiteral(_ text: String) -> Bool {
    let bare = text.hasSuffix(".") ? text.dropLast() : text[...]
    if ["true", "false", "nil"].contains(bare) { return true }
    if let first = bare.first, "-+0123456789".contains(first) {
      return Double(bare.filter { $0 != "_" }) != nil
    }
    let ends = [bare.first, bare.last]
    return bare.count > 1 && (ends == ["\"", "\""] || ends == ["[", "]"])
  }

  /// Whether a text stands between quotes of any kind, with a full stop behind it or not.
  private static func isQuoted(_ text: String) -> Bool {
    let bare = text.hasSuffix(".") ? text.dropLast() : text[...]
    return bare.count > 1 && quotes.contains(bare.prefix(1)) && quotes.contains(bare.suffix(1))
  }

  private static let quotes: Set<Substring> = [
    "\"", "'", "`", "“", "”", "„", "‘", "’", "«", "»", "＂", "「", "」",
  ]

  private static func trimmed(_ text: some StringProtocol) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return String(text[first...last])
  }
}

extension ClaimLikeness {
  var spelling: String {
    switch self {
    case .value(let value): value.isEmpty ? "// =>" : "// => \(value)"
    case .output(let text): "// Prints \"\(Self.unquoted(text))\""
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard !text.isEmpty else { return "..." }
    let isWhole = isQuoted(text) || isLiteral(text)
    let bare = isWhole && text.hasSuffix(".") ? text.dropLast() : text[...]
    return String(isQuoted(text) ? bare.dropFirst().dropLast() : bare)
  }
}

extension Listing {
  /// Whether a line holds what would begin like a claim if it is a comment.
  ///
  /// Only the compiler's parser tells whether it is one, so that few listings need it.
  var mayClaim: Bool {
    lines.contains { line in
      var rest = line.text[...]
      while let slash = rest.utf8.firstRange(ofBytes: "/".utf8) {
        rest = rest[slash.lowerBound...]
        let mark = rest.utf8.dropFirst().first
        if mark == UInt8(ascii: "/") || mark == UInt8(ascii: "*"), ClaimLikeness(rest) != nil {
          return true
        }
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
      }
      return false
    }
  }
}

extension Chapter {
  /// The listings of which a test must know how the compiler's parser reads them: those that may
  /// claim something in a comment, and all that run beside them or beside observed ones.
  package var listingsToParse: [Listing] {
    let listings = blocks.listings
    let claiming = Set(listings.filter(\.mayClaim).map(\.id))
    let isObserved = listings.contains { $0.words.showsValues || $0.words.isStepped }
    guard isObserved || !claiming.isEmpty else { return [] }
    return listings.filter { $0.words.isRun || claiming.contains($0.id) }
  }
}
