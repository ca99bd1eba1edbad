import MarbleModel

extension MarblePass {
  /// Returns a fence in another language as a listing if it asks to be checked; `nil` for one that
  /// is only shown.
  mutating func listing(_ block: Block, in language: OtherLanguage, text: String) -> Block? {
    let fence = FencedBlock(block.range, text: text, in: source, codeStarts: codeStarts)
    let words = Array(FenceWord.split(fence.info, at: fence.infoPosition).dropFirst())
    guard let asked = words.firstIndex(where: \.asksForCheck) else {
      lookForCheck(among: words, of: fence)
      return nil
    }
    guard fence.isClosed else {
      let kind = "\(language.rawValue) \(words[asked].name)"
      report(.neverClosed(kind), at: fence.openingRange, remedy: .closing(fence.fence))
      return nil
    }
    let word = words[asked]
    if word.value != nil {
      report(.hasValue(word.name), at: word.range, remedy: "write `\(word.name)` alone")
    }
    var others = words
    others.remove(at: asked)
    if let second = others.firstIndex(where: { $0.asksForCheck && $0.name != word.name }) {
      report(
        .twoChecks,
        at: others[second].range,
        remedy: "keep one of them"
      )
      others.remove(at: second)
    }
    let runs = word.name == OtherLanguage.runWord
    if runs, language != .c {
      report(
        .neverRuns(language.title),
        at: word.range,
        remedy: "write `\(OtherLanguage.word)`",
        replacement: OtherLanguage.word
      )
    }
    let isRun = runs && language == .c
    return listing(fence, text: text, words: others, of: language, running: isRun)
  }

  /// Reports a misspelt `check`, or a word that means nothing in a fence that isn't checked.
  private mutating func lookForCheck(among words: [FenceWord], of fence: FencedBlock) {
    for word in words where word.value == nil {
      if Suggestion.nearest(to: word.name, among: [OtherLanguage.word], mistakes: 2) != nil {
        report(
          .misspeltCheck(word.name),
          at: word.range,
          remedy: "write `\(OtherLanguage.word)`",
          replacement: OtherLanguage.word
        )
      } else if word.name == "fails" {
        report(
          .failsUnchecked,
          at: word.range,
          remedy: "write `\(OtherLanguage.word) fails`",
          replacement: "\(OtherLanguage.word) fails"
        )
      }
    }
  }
}

extension FenceWord {
  fileprivate var asksForCheck: Bool {
    name == OtherLanguage.word || name == OtherLanguage.runWord
  }
}

extension Diagnostic.Message {
  fileprivate static func misspeltCheck(_ word: String) -> Self {
    "unknown word `\(word)`, so nothing here would be checked"
  }
  fileprivate static let failsUnchecked: Self =
    "`fails` without `check`, so nothing here would be checked"
  static func hasValue(_ word: String) -> Self { "`\(word)` doesn't take a value" }
  fileprivate static let twoChecks: Self = "`check` and `run` contradict each other"
  fileprivate static func neverRuns(_ language: String) -> Self {
    "blocks in \(language) are only checked, never run"
  }
}
