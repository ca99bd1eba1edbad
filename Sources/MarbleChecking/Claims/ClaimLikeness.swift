package import MarbleModel

/// The claim that the beginning of a comment resembles, whether or not it's written exactly like
/// one.
///
/// Letters and signs that look like those of a claim are treated as such. Prose remains prose:
/// `// prints the sum` and `// -> see below` don't begin like a claim.
enum ClaimLikeness: Hashable {
  /// Like `// => 7`, with the text after the arrow.
  case value(String)
  /// Like `// Prints "7"`, with the text after the word.
  case output(String)
  /// Like `// error: cannot ...`, with the word and the text after it.
  case message(String, String)

  /// Reads a comment, including its opening marks; `nil` if it doesn't begin like a claim.
  init?(_ comment: some StringProtocol, isAlone: Bool = false) {
    let marks = comment.drop { "/*!".contains($0) }
    let body = Self.trimmed(marks.hasSuffix("*/") ? marks.dropLast(2) : marks[...])
    let arrow = ClaimArrow(beginning: body)
    let rest = Self.trimmed(body.dropFirst(arrow?.length ?? 0))
    if let arrow, arrow.isDouble || !isAlone && Self.isValue(rest) {
      self = .value(rest)
    } else if let printed = Self.printed(body) {
      self = .output(printed)
    } else if let (word, text) = Self.message(body, isAlone: isAlone) {
      self = .message(word, text)
    } else if let inner = comment.firstRange(of: " //"), comment.hasPrefix("//"),
      let claim = ClaimLikeness(comment[inner.lowerBound...].dropFirst(), isAlone: false)
    {
      // Code that is commented out, with a claim after it.
      self = claim
    } else {
      return nil
    }
  }

  /// Returns the output that a text claims; `nil` if it doesn't begin like such a claim.
  private static func printed(_ body: String) -> String? {
    let written = body.prefix(while: \.isLetter)
    let word = LatinLetters.fold(written)
    let behind = body.dropFirst(written.count)
    let hasColon = behind.first.map(colons.contains) ?? false
    let rest = trimmed(
      behind.drop { colons.contains($0) || $0.isWhitespace || "=->→".contains($0) }
    )
    if let told = passive(body) { return told }
    if verbs.contains(written.lowercased()) { return isQuoted(rest) ? rest : nil }
    if subjects.contains(word.lowercased()) { return sentence(body) }
    if outputs.contains(word.lowercased()), hasColon {
      return rest.isEmpty || isLiteral(rest) || isQuoted(rest) ? rest : nil
    }
    guard isPrints(word) else { return nil }
    let isWord = word.lowercased() == "prints"
    if rest.isEmpty || hasColon { return isWord ? rest : nil }
    guard behind.first?.isWhitespace == true || quotes.contains(bare(rest).prefix(1)) else {
      return nil
    }
    if word == "Prints", rest.hasPrefix("\"") { return rest }
    return isLiteral(rest) || isQuoted(rest) ? rest : nil
  }

  /// Returns the output that a sentence such as `"a" is printed` claims.
  private static func passive(_ text: String) -> String? {
    for ending in [" is printed", " is printed."] where text.hasSuffix(ending) {
      let told = trimmed(text.dropLast(ending.count))
      return isQuoted(told) ? told : nil
    }
    return nil
  }

  /// Other words for `prints`, including Chinese ones.
  private static let verbs: Set = [
    "displays", "echoes", "logs", "outputs", "shows", "writes",
    "列印", "印出", "打印", "打印出", "輸出", "输出",
  ]

  /// Returns the output that a sentence such as `this prints "a"` claims.
  private static func sentence(_ text: String) -> String? {
    var rest = text[...]
    while true {
      let word = rest.prefix(while: \.isLetter)
      let behind = rest.dropFirst(word.count).drop { colons.contains($0) || $0.isWhitespace }
      if ["print", "prints", "printed"].contains(word.lowercased()) {
        let told = trimmed(behind)
        return isQuoted(told) ? told : nil
      }
      guard subjects.contains(word.lowercased()), behind.startIndex > rest.startIndex else {
        return nil
      }
      rest = behind
    }
  }

  /// Words that begin a sentence about output.
  private static let subjects: Set = ["also", "and", "it", "now", "then", "this", "which", "will"]

  /// Whether a word is `prints`, perhaps with a letter missing or its letters in a different order.
  private static func isPrints(_ word: String) -> Bool {
    guard (5...6).contains(word.utf8.count) else { return false }
    let letters = word.lowercased().sorted()
    let all = "prints".sorted()
    return letters == all
      || all.indices.contains { Array(all[..<$0] + all[($0 + 1)...]) == letters }
  }

  /// Returns the message of the compiler that a text claims.
  ///
  /// A word in capitals on a line of its own is addressed to the reader instead.
  private static func message(_ body: String, isAlone: Bool) -> (String, String)? {
    var rest = body[...]
    // `[error]: ...` and `❌ error: ...` are such messages, too.
    if rest.first.map({ $0 == "[" || !$0.isASCII }) ?? false { rest = rest.drop { !$0.isLetter } }
    let written = rest.prefix { $0.isLetter || $0 == " " || $0 == "-" }
    let phrase = LatinLetters.fold(written)
    let text = rest.dropFirst(written.count).drop { $0 == "]" }
    let words = phrase.lowercased().split { $0 == " " || $0 == "-" }
    guard let word = words.last, ["error", "warning"].contains(word),
      words.dropLast().joined().isEmpty || compilers.contains(words.dropLast().joined()),
      phrase == phrase.lowercased() || !isAlone, let sign = text.first
    else { return nil }
    let told = trimmed(text.dropFirst())
    return (colons + ["–", "—"]).contains(sign) && !told.isEmpty ? (String(word), told) : nil
  }

  /// The texts that may come before the word, without spaces.
  private static let compilers: Set = [
    "compile", "compiler", "compiletime", "compilation", "swift",
  ]

  /// Whether a text is nothing but a value: a literal, a case or a call to an initializer.
  static func isValue(_ text: String) -> Bool {
    if isLiteral(text) || LiteralText.isWhole(text) { return true }
    let name = text.drop { $0 == "." }
    let word = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let rest = name.dropFirst(word.count)
    guard let first = word.first else { return false }
    if text.first == "." { return first.isLetter && (rest.isEmpty || rest.last == ")") }
    return first.isUppercase && rest.first == "(" && rest.last == ")"
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
    let bare = bare(text)
    return bare.count > 1 && quotes.contains(bare.prefix(1)) && quotes.contains(bare.suffix(1))
  }

  /// Returns a text without a full stop at its end and the marks around a raw literal.
  private static func bare(_ text: String) -> Substring {
    var bare = text.hasSuffix(".") ? text.dropLast() : text[...]
    while bare.count > 1, bare.first == "#", bare.last == "#" {
      bare = bare.dropFirst().dropLast()
    }
    return bare
  }

  /// Words that announce output if a colon follows.
  private static let outputs: Set = [
    "console", "logs", "output", "outputs", "printed", "stdout",
  ]

  private static let colons: [Character] = [":", "："]

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
    case .message(let word, let text): "// \(word): \(text)"
    }
  }

  private static func unquoted(_ text: String) -> String {
    guard !text.isEmpty else { return "..." }
    if isQuoted(text) { return String(bare(text).dropFirst().dropLast()) }
    return String(isLiteral(text) && text.hasSuffix(".") ? text.dropLast() : text[...])
  }
}

extension Listing {
  /// Whether a line has text that would begin like a claim if it were a comment.
  ///
  /// Only the compiler's parser knows whether it's one; this way, few listings need the parser.
  var mayClaim: Bool {
    guard words.language == nil else { return false }
    return lines.contains { line in
      var rest = line.text[...]
      while let slash = rest.utf8.firstRange(ofBytes: "/".utf8) {
        rest = rest[slash.lowerBound...]
        let mark = rest.utf8.dropFirst().first
        if mark == UInt8(ascii: "/") || mark == UInt8(ascii: "*"),
          ClaimLikeness(rest) != nil || MessageComment.mayBegin(rest)
        {
          return true
        }
        if commentsAreValues, UnmarkedValues.isNearlyLiteral(rest) { return true }
        rest = rest[rest.utf8.index(after: rest.startIndex)...]
      }
      return false
    }
  }
}

extension Chapter {
  /// The listings that the compiler's parser must read for a test: those with a possible claim in a
  /// comment, all in the programs of these or of observed ones, and those whose form is checked.
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
  /// Whether checking the listing requires the parser's tokens, regardless of what it claims.
  fileprivate var isFormChecked: Bool {
    words.check.traits.needsTokens
      || words.check == .refusal && words.language == nil && diagnostics == nil
        && lines.contains { $0.text.utf8.contains(bytes: "//".utf8) }
  }
}
