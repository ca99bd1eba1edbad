package import MarbleModel

/// The claim that a comment begins like, whether or not it is written as claims are.
///
/// Prose stays prose: `// prints the sum` and `// -> see below` begin like no claim.
enum ClaimLikeness: Hashable {
  /// Like `// => 7`, with what follows the arrow.
  case value(String)
  /// Like `// Prints "7"`, with what follows the word.
  case output(String)

  /// Reads a comment, including its opening marks; `nil` if it begins like no claim.
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

  /// Arrows that are used for nothing but to tell a value.
  private static let arrows = ["=>", "= >", "==>", "⇒", "=＞", "＝>", "＝＞"]
  /// Arrows that tell a value only between code and a literal.
  private static let otherArrows = ["->", "- >", "-->", "→", "~>", "➜", "➔"]

  /// Returns what a text claims to be printed; `nil` if it does not begin like such a claim.
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

  /// Whether a word is `prints`, perhaps with one letter missing or its letters in another order.
  private static func isPrints(_ word: Substring) -> Bool {
    guard (5...6).contains(word.utf8.count) else { return false }
    let letters = word.lowercased().sorted()
    let all = "prints".sorted()
    return letters == all
      || all.indices.contains { Array(all[..<$0] + all[($0 + 1)...]) == letters }
  }

  /// Whether a text is a single literal between any spaces, with or without a full stop.
  static func isLiteral(_ text: Substring) -> Bool { isLiteral(trimmed(text)) }

  private static func isLiteral(_ text: String) -> Bool {
    let bare = text.hasSuffix(".") ? text.dropLast() : text[...]
    if ["true", "false", "nil"].contains(bare) { return true }
    if let first = bare.first, "-+0123456789".contains(first) {
      return Double(bare.filter { $0 != "_" }) != nil
    }
    let ends = [bare.first, bare.last]
    return bare.count > 1 && (ends == ["\"", "\""] || ends == ["[", "]"])
  }

  /// Whether a text is between quotes of any kind, with or without a full stop at the end.
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
  /// Whether a line has text that would begin like a claim if it were a comment.
  ///
  /// Only the compiler's parser can tell whether it is one; this way, few listings need the parser.
  var mayClaim: Bool {
    lines.contains { line in
      var rest = line.text[...]
      while let slash = rest.utf8.firstRange(ofBytes: "/".utf8) {
        rest = rest[slash.lowerBound...]
        let mark = rest.utf8.dropFirst().first
        if mark == UInt8(ascii: "/") || mark == UInt8(ascii: "*"), ClaimLikeness(rest) != nil {
          return true
        }
        if commentsAreValues, rest.hasPrefix("// "), LiteralText.isWhole(rest.dropFirst(2)) {
          return true
        }
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
      }
      return false
    }
  }
}

extension Chapter {
  /// The listings that the compiler's parser must read for a test: those that may claim something
  /// in a comment, all that run beside them or beside observed ones, and those that are looked at.
  package var listingsToParse: [Listing] {
    let listings = blocks.listings
    let claiming = Set(listings.filter { $0.mayClaim || $0.isFormChecked }.map(\.id))
    let isObserved = listings.contains {
      $0.words.showsValues || $0.words.isStepped || $0.objects != nil
    }
    guard isObserved || !claiming.isEmpty else { return [] }
    return listings.filter { $0.words.isRun || claiming.contains($0.id) }
  }
}

extension Listing {
  /// Whether it takes the parser's tokens to look at the listing, whatever it claims.
  fileprivate var isFormChecked: Bool {
    switch words.check {
    case .syntax, .declaration: true
    case .refusal: diagnostics == nil && lines.contains { $0.text.firstRange(of: "//") != nil }
    case .run, .compile, .stop, .manifest, .elsewhere, .skip: false
    }
  }
}
