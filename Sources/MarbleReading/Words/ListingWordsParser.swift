import MarbleModel

/// The reader of the words after `swift` in an info string, or after `marble` in a comment.
struct ListingWordsParser {
  private let source: SourceFile
  /// The language of the fence; `nil` for Swift.
  private let language: OtherLanguage?
  /// Whether the fence asks for a run; Swift and sessions don't have to.
  private let asksForRun: Bool
  var words = ListingWords()
  private var read: [(word: BlockWord, written: FenceWord)] = []
  private var diagnostics: [Diagnostic] = []

  static func parse(
    _ words: [FenceWord],
    of language: OtherLanguage? = nil,
    running asksForRun: Bool = false,
    in source: SourceFile,
    on platform: Platform = .current
  ) -> (words: ListingWords, diagnostics: [Diagnostic]) {
    var parser = ListingWordsParser(source: source, language: language, asksForRun: asksForRun)
    for word in words { parser.read(word) }
    parser.checkMeaning()
    parser.words.language = language
    let isRun = language == nil || language == .console || asksForRun
    if !isRun, parser.words.check == .run { parser.words.check = .compile }
    parser.words.leaveOut(unlessOn: platform)
    return (parser.words, parser.diagnostics)
  }

  private mutating func read(_ written: FenceWord) {
    guard let word = BlockWord.all.first(where: { $0.name == written.name }) else {
      let nearest = Suggestion.nearest(to: written.name, among: known.map(\.name))
      return report(
        .unknownWord(written.name),
        written,
        nearest.map { "did you mean `\($0)`?" } ?? listOfWords,
        replacement: nearest.map { source.text(of: written, named: $0) }
      )
    }
    guard known.contains(where: { $0.name == word.name }) else {
      return report(.onlyForSwift(word.name), written, "remove it; \(listOfWords)")
    }
    if case .none = word.value, written.value != nil {
      return report(
        .needlessValue(of: word.name),
        written,
        "write `\(word.name)` alone",
        replacement: word.name
      )
    }
    if let earlier = read.first(where: { $0.word.excludes(word) })?.word {
      let isRepeated = earlier.name == word.name
      return isRepeated
        ? report(.repeatedWord(word.name), written, "write it once")
        : report(.contradiction(earlier.name, word.name), written, "keep one of them")
    }
    read.append((word, written))
    apply(word, written)
  }

  private mutating func apply(_ word: BlockWord, _ written: FenceWord) {
    switch word.value {
    case .none(let change): change(&words)
    case .name(let change):
      for name in written.items.uniqued() {
        guard !name.isEmpty, name.utf8.allSatisfy({ $0.isLetterOrDigit || "-_".utf8.contains($0) })
        else {
          let remedy = "write `\(word.form)` with letters, digits, `-` and `_`"
          return report(.badName(of: word.name), written, remedy)
        }
        change(&words, name)
      }
    case .reason(let change):
      checkReason(written)
      change(&words, written.value ?? "")
    case .duration(let change):
      guard let value = written.value, let limit = Duration(limit: value) else {
        let remedy = "write a limit such as `\(word.name)=30s` or `\(word.name)=500ms`"
        return report(.badDuration(of: word.name), written, remedy)
      }
      change(&words, limit)
    case .status(let change):
      guard let status = written.value.flatMap(Int32.init), (0...255).contains(status) else {
        let remedy = "write the number that the block gives to `exit`, as in `\(word.form)`"
        return report(.badStatus(written.value ?? ""), written, remedy)
      }
      change(&words, status)
    case .levels(let change):
      guard let levels = written.value.flatMap(Int.init), (1...16).contains(levels) else {
        let remedy = "write a number of levels from 1 to 16, as in `\(word.form)`"
        return report(.badLevels(of: word.name), written, remedy)
      }
      change(&words, levels)
    case .permissions(let change):
      for name in written.items {
        if let permission = permission(name, written) { change(&words, permission) }
      }
    case .arguments(let change):
      if let arguments = arguments(written) { change(&words, arguments) }
    case .platforms, .mode, .file, .origin, .identifier, .identifiers: applyToBuild(word, written)
    case .files, .results: applyToFiles(word, written)
    }
  }

  /// Applies a word about files that a program reads or writes.
  private mutating func applyToFiles(_ word: BlockWord, _ written: FenceWord) {
    switch word.value {
    case .files(let change):
      for name in written.items {
        guard !name.isEmpty else {
          let remedy = "write a path from the book's folder: `\(word.name)=data/*.csv`"
          report(.noFile(of: word.name), written, remedy)
          continue
        }
        change(&words, PlacedText(name, at: written.range))
      }
    case .results(let change):
      for name in written.items.uniqued() {
        guard name.isResultName else {
          report(.badResult(name, of: word.name), written, "write `\(word.name)=chart.svg`")
          continue
        }
        change(&words, PlacedText(name, at: written.range))
      }
    default: break
    }
  }

  private mutating func checkReason(_ word: FenceWord) {
    let remedy = "write `\(word.name)=\"...\"` with the reason that a reader should know"
    if word.isUnterminated {
      report(.openQuotes, word, "end the reason with `\"`")
    } else if word.value?.unicodeScalars.contains(where: \.isSeen) != true {
      report(.noReason(of: word.name), word, remedy)
    } else if !word.isQuoted {
      report(.unquotedReason(of: word.name), word, remedy)
    }
  }

  private mutating func permission(_ name: String, _ word: FenceWord) -> Permission? {
    if let permission = Permission(rawValue: name) { return permission }
    let names = Permission.allCases.map(\.rawValue)
    let remedy =
      Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
      ?? "write `\(word.name)=network` or `\(word.name)=files`"
    report(.badPermission(name), word, remedy)
    return nil
  }

  private mutating func arguments(_ word: FenceWord) -> [String]? {
    let arguments = (word.value ?? "").utf8.split(whereSeparator: \.isSpace)
      .map { String(decoding: $0, as: UTF8.self) }
    let remedy = "write `\(word.name)=\"...\"` with the arguments, separated by spaces"
    if word.isUnterminated {
      report(.openQuotes, word, "end the arguments with `\"`")
    } else if arguments.isEmpty {
      report(.noArguments(of: word.name), word, remedy)
    } else if !word.isQuoted {
      report(.unquotedArguments, word, remedy)
    } else {
      return arguments
    }
    return nil
  }

  /// Reports words about a run if the listing isn't run, or not on its own.
  private mutating func checkMeaning() {
    if !words.isInMainFile {
      let place = words.module == nil ? "file" : "module"
      for (word, written) in read where Self.ofMainFile.contains(word.name) {
        report(.contradiction(place, word.name), written, "keep one of them")
      }
    }
    if let (_, written) = read.first(where: { $0.word.name == "within" }),
      !words.writes.contains(where: { $0.isCompared && $0.isPicture })
    {
      report(.noPicture, written, "write `writes=shot.png` with the name of the picture, too")
    }
    if language == .c {
      let asked = asksForRun ? OtherLanguage.runWord : OtherLanguage.word
      for (word, written) in read where word.subject == (asksForRun ? .check : .run) {
        report(.contradiction(asked, word.name), written, "keep one of them")
      }
      return
    }
    guard !words.isRun, let check = read.first(where: { $0.word.subject == .check })?.word else {
      return
    }
    for (word, written) in read where word.subject == .run {
      report(.contradiction(check.name, word.name), written, "keep one of them")
    }
  }

  /// The words that only mean something for code that runs from top to bottom.
  private static let ofMainFile: Set = ["values", "steps", "arguments", "traps", "exits"]

  mutating func report(
    _ message: Diagnostic.Message,
    _ word: FenceWord,
    _ remedy: String,
    replacement: String? = nil
  ) {
    let error = Diagnostic(.error, message, at: word.range, in: source, remedy: remedy)
    diagnostics.append(error.replaced(by: replacement))
  }

  /// The words that mean something here.
  private var known: [BlockWord] {
    guard let language else { return BlockWord.all }
    return BlockWord.all.filter { language.words.contains($0.name) }
  }

  private var listOfWords: String {
    let forms = known.map { "`\($0.form)`" }
    return "the words are \(forms.dropLast().joined(separator: ", ")) and \(forms.last ?? "")"
  }
}

extension Unicode.Scalar {
  /// Whether a reader sees a letter or a digit; marks alone give no reason.
  fileprivate var isSeen: Bool {
    (properties.isAlphabetic || properties.numericType != nil)
      && !properties.isDefaultIgnorableCodePoint
  }
}

extension ListingWords {
  /// Turns the check off on platforms that the listing isn't for.
  fileprivate mutating func leaveOut(unlessOn platform: Platform) {
    if case .skip = check { return }
    if !platforms.isEmpty, !platforms.contains(platform) { check = .elsewhere }
  }
}

extension Diagnostic.Message {
  fileprivate static func badPermission(_ name: String) -> Self {
    name.isEmpty
      ? "`allow` doesn't say what the block may use" : "a block can't be allowed to use `\(name)`"
  }
  static func noFile(of word: String) -> Self { "`\(word)` doesn't name a file" }
  fileprivate static func badResult(_ name: String, of word: String) -> Self {
    name.isEmpty
      ? .noFile(of: word) : "`\(name)` isn't the name of a file in the program's own folder"
  }
  fileprivate static func onlyForSwift(_ name: String) -> Self {
    "`\(name)` only means something in a `swift` block"
  }
  fileprivate static func unknownWord(_ name: String) -> Self { "unknown word `\(name)`" }
  fileprivate static func needlessValue(of name: String) -> Self {
    "`\(name)` doesn't take a value"
  }
  fileprivate static func repeatedWord(_ name: String) -> Self { "`\(name)` is written twice" }
  fileprivate static func contradiction(_ one: String, _ two: String) -> Self {
    "`\(one)` and `\(two)` contradict each other"
  }
  fileprivate static func badName(of word: String) -> Self { "`\(word)` doesn't name a program" }
  fileprivate static func badDuration(of word: String) -> Self { "`\(word)` doesn't give a limit" }
  fileprivate static func badStatus(_ text: String) -> Self {
    text.isEmpty
      ? "`exits` doesn't give an exit status" : "`\(text)` isn't an exit status from 0 to 255"
  }
  fileprivate static func badLevels(of word: String) -> Self {
    "`\(word)` doesn't say by how many levels of 255 pixels may differ"
  }
  fileprivate static let noPicture: Self =
    "`within` compares pixels, but the block doesn't write a PNG file that's compared"
  fileprivate static func noReason(of word: String) -> Self { "`\(word)` doesn't give a reason" }
  fileprivate static func unquotedReason(of word: String) -> Self {
    "the reason for `\(word)` isn't in quotes"
  }
  fileprivate static func noArguments(of word: String) -> Self {
    "`\(word)` doesn't give an argument"
  }
  fileprivate static let unquotedArguments: Self = "the arguments aren't in quotes"
  fileprivate static let openQuotes: Self = "the quotes are never closed"
}
