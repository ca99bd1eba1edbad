import MarbleModel

/// The reader of the words behind `swift` in an info string, or behind `marble` in a comment.
struct ListingWordsParser {
  /// The words that exist; those that end in `=` take a value.
  static let known = [
    "isolated", "in=", "norun", "fails", "traps", "skip=", "values", "steps", "time=",
    "allow=", "reads=",
  ]

  private let source: SourceFile
  private var words = ListingWords()
  private var membership: FenceWord?
  private var check: FenceWord?
  private var seen: [FenceWord] = []
  private var diagnostics: [Diagnostic] = []

  private init(source: SourceFile) { self.source = source }

  /// Returns what the words ask for, and what is wrong with them.
  static func parse(
    _ words: [FenceWord],
    in source: SourceFile
  ) -> (words: ListingWords, diagnostics: [Diagnostic]) {
    var parser = ListingWordsParser(source: source)
    for word in words { parser.read(word) }
    parser.checkMeaning()
    return (parser.words, parser.diagnostics)
  }

  private mutating func read(_ word: FenceWord) {
    switch word.name {
    case "isolated": readMembership(.isolated, word)
    case "in": readName(word)
    case "norun": readCheck(.compile, word)
    case "fails": readCheck(.refusal, word)
    case "traps": readCheck(.stop, word)
    case "skip": readSkip(word)
    case "values", "steps": readView(word)
    case "time": readTime(word)
    case "allow": readPermissions(word)
    case "reads": readPatterns(word)
    default: report(.unknownWord(word.name), word, remedy: Self.remedy(forUnknown: word.name))
    }
  }

  private mutating func readMembership(_ meaning: ListingWords.Membership, _ word: FenceWord) {
    guard takesNoValue(word), isFirst(word, after: membership) else { return }
    membership = word
    words.membership = meaning
  }

  private mutating func readName(_ word: FenceWord) {
    guard isFirst(word, after: membership) else { return }
    membership = word
    guard let name = word.value, !name.isEmpty, name.utf8.allSatisfy(Self.belongsToName) else {
      return report(.badName, word, remedy: "write `in=NAME` with letters, digits, `-` and `_`")
    }
    words.membership = .named(name)
  }

  private mutating func readCheck(_ meaning: ListingWords.Check, _ word: FenceWord) {
    guard takesNoValue(word), isFirst(word, after: check) else { return }
    check = word
    words.check = meaning
  }

  private mutating func readSkip(_ word: FenceWord) {
    guard isFirst(word, after: check) else { return }
    check = word
    let reason = word.value ?? ""
    words.check = .skip(reason: reason)
    let remedy = "write `skip=\"...\"` with the reason that a reader should know"
    if word.isUnterminated {
      report(.openQuotes, word, remedy: "end the reason with `\"`")
    } else if !reason.contains(where: { !$0.isWhitespace }) {
      report(.skipWithoutReason, word, remedy: remedy)
    } else if !word.isQuoted {
      report(.unquotedReason, word, remedy: remedy)
    }
  }

  private mutating func readView(_ word: FenceWord) {
    guard takesNoValue(word), isFirst(word, after: seen.first { $0.name == word.name }) else {
      return
    }
    seen.append(word)
    if word.name == "values" { words.showsValues = true } else { words.isStepped = true }
  }

  private mutating func readTime(_ word: FenceWord) {
    guard isFirst(word, after: seen.first { $0.name == word.name }) else { return }
    seen.append(word)
    guard let value = word.value, let limit = Self.duration(value) else {
      return report(.badTime, word, remedy: "write a limit such as `time=30s` or `time=500ms`")
    }
    words.timeLimit = limit
  }

  private mutating func readPermissions(_ word: FenceWord) {
    guard isFirst(word, after: seen.first { $0.name == word.name }) else { return }
    seen.append(word)
    for name in Self.items(of: word) {
      guard let permission = Permission(rawValue: name) else {
        let names = Permission.allCases.map(\.rawValue)
        let remedy = Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
        report(
          .badPermission(name),
          word,
          remedy: remedy ?? "write `allow=network` or `allow=files`"
        )
        continue
      }
      words.permissions.insert(permission)
    }
  }

  private mutating func readPatterns(_ word: FenceWord) {
    guard isFirst(word, after: seen.first { $0.name == word.name }) else { return }
    seen.append(word)
    for name in Self.items(of: word) {
      guard !name.isEmpty else {
        report(.noFile, word, remedy: "write a path from the book's folder: `reads=data/*.csv`")
        continue
      }
      words.reads.append(FilePattern(name, at: word.range))
    }
  }

  /// Returns what stands behind the `=`, between commas; nothing at all is one empty item.
  private static func items(of word: FenceWord) -> [String] {
    (word.value ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Reports words that ask for a run, where the listing is not run.
  private mutating func checkMeaning() {
    guard let check, !words.isRun else { return }
    for word in seen {
      report(.contradiction(check.name, word.name), word, remedy: "keep one of them")
    }
  }

  private mutating func takesNoValue(_ word: FenceWord) -> Bool {
    guard word.value != nil else { return true }
    report(.needlessValue(of: word.name), word, remedy: "write `\(word.name)` alone")
    return false
  }

  private mutating func isFirst(_ word: FenceWord, after other: FenceWord?) -> Bool {
    guard let other else { return true }
    if other.name == word.name {
      report(.repeatedWord(word.name), word, remedy: "write it once")
    } else {
      report(.contradiction(other.name, word.name), word, remedy: "keep one of them")
    }
    return false
  }

  private mutating func report(_ message: Diagnostic.Message, _ word: FenceWord, remedy: String) {
    diagnostics.append(Diagnostic(.error, message, at: word.range, in: source, remedy: remedy))
  }

  private static func remedy(forUnknown name: String) -> String {
    let names = known.map { $0.hasSuffix("=") ? String($0.dropLast()) : $0 }
    if let nearest = Suggestion.nearest(to: name, among: names) {
      return "did you mean `\(nearest)`?"
    }
    return "the words are `isolated`, `in=NAME`, `norun`, `fails`, `traps`, `skip=\"why\"`, "
      + "`values`, `steps`, `time=10s`, `allow=network` and `reads=FILE`"
  }

  /// Reads `10s`, `0.5s` or `500ms`; `nil` for anything else, and for no time or over a day.
  private static func duration(_ text: String) -> Duration? {
    let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard let number = Double(digits), number > 0 else { return nil }
    let seconds: Double? =
      switch text.dropFirst(digits.count) {
      case "s": number
      case "ms": number / 1_000
      case "min": number * 60
      default: nil
      }
    guard let seconds, seconds <= 86_400 else { return nil }
    return .milliseconds(Int64((seconds * 1_000).rounded(.up)))
  }

  private static func belongsToName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
    default: false
    }
  }
}

extension Diagnostic.Message {
  fileprivate static func badPermission(_ name: String) -> Self {
    "a block cannot be allowed `\(name)`"
  }
  fileprivate static let noFile: Self = "`reads` names no file"
  fileprivate static func unknownWord(_ name: String) -> Self { "unknown word `\(name)`" }
  fileprivate static func needlessValue(of name: String) -> Self { "`\(name)` takes no value" }
  fileprivate static func repeatedWord(_ name: String) -> Self { "`\(name)` is written twice" }
  fileprivate static func contradiction(_ one: String, _ two: String) -> Self {
    "`\(one)` and `\(two)` contradict each other"
  }
  fileprivate static let badName: Self = "`in` names no program"
  fileprivate static let badTime: Self = "`time` gives no limit"
  fileprivate static let skipWithoutReason: Self = "`skip` gives no reason"
  fileprivate static let unquotedReason: Self = "the reason of `skip` stands without quotes"
  fileprivate static let openQuotes: Self = "the quotes are never closed"
}
