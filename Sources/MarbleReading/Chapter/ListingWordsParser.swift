import MarbleModel

/// The reader of the words behind `swift` in an info string, or behind `marble` in a comment.
struct ListingWordsParser {
  /// The words that exist; `in` and `skip` take a value.
  static let known = ["isolated", "in=", "norun", "skip="]

  private let source: SourceFile
  private var words = ListingWords()
  private var membership: FenceWord?
  private var check: FenceWord?
  private var diagnostics: [Diagnostic] = []

  private init(source: SourceFile) { self.source = source }

  /// Returns what the words ask for, and what is wrong with them.
  static func parse(
    _ words: [FenceWord],
    in source: SourceFile
  ) -> (words: ListingWords, diagnostics: [Diagnostic]) {
    var parser = ListingWordsParser(source: source)
    for word in words { parser.read(word) }
    return (parser.words, parser.diagnostics)
  }

  private mutating func read(_ word: FenceWord) {
    switch word.name {
    case "isolated": readIsolated(word)
    case "in": readName(word)
    case "norun": readNoRun(word)
    case "skip": readSkip(word)
    default: report(.unknownWord(word.name), word, remedy: Self.remedy(forUnknown: word.name))
    }
  }

  private mutating func readIsolated(_ word: FenceWord) {
    guard takesNoValue(word), isFirst(word, after: membership) else { return }
    membership = word
    words.membership = .isolated
  }

  private mutating func readName(_ word: FenceWord) {
    guard isFirst(word, after: membership) else { return }
    membership = word
    guard let name = word.value, !name.isEmpty, name.utf8.allSatisfy(Self.belongsToName) else {
      return report(.badName, word, remedy: "write `in=NAME` with letters, digits, `-` and `_`")
    }
    words.membership = .named(name)
  }

  private mutating func readNoRun(_ word: FenceWord) {
    guard takesNoValue(word), isFirst(word, after: check) else { return }
    check = word
    words.check = .compile
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
    return "the words are `isolated`, `in=NAME`, `norun` and `skip=\"why\"`"
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
  fileprivate static func unknownWord(_ name: String) -> Self { "unknown word `\(name)`" }
  fileprivate static func needlessValue(of name: String) -> Self { "`\(name)` takes no value" }
  fileprivate static func repeatedWord(_ name: String) -> Self { "`\(name)` is written twice" }
  fileprivate static func contradiction(_ one: String, _ two: String) -> Self {
    "`\(one)` and `\(two)` contradict each other"
  }
  fileprivate static let badName: Self = "`in` names no program"
  fileprivate static let skipWithoutReason: Self = "`skip` gives no reason"
  fileprivate static let unquotedReason: Self = "the reason of `skip` stands without quotes"
  fileprivate static let openQuotes: Self = "the quotes are never closed"
}
