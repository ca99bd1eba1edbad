import MarbleModel

extension MarblePass {
  /// Returns a fence in another language as a listing if it asks to be checked; `nil` for one that
  /// is only shown.
  mutating func listing(_ block: Block, in language: OtherLanguage, text: String) -> Block? {
    let fence = FencedBlock(block.range, text: text, in: source, codeStarts: codeStarts)
    let words = Array(FenceWord.split(fence.info, at: fence.infoPosition).dropFirst())
    guard let check = words.firstIndex(where: { $0.name == OtherLanguage.word }) else {
      lookForCheck(among: words, of: fence)
      return nil
    }
    guard fence.isClosed else {
      let kind = "\(language.rawValue) \(OtherLanguage.word)"
      report(.neverClosed(kind), at: fence.openingRange, remedy: .closing(fence.fence))
      return nil
    }
    if words[check].value != nil {
      report(.checkHasValue, at: words[check].range, remedy: "write `\(OtherLanguage.word)` alone")
    }
    var others = words
    others.remove(at: check)
    return listing(fence, text: text, words: others, of: language)
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

extension Diagnostic.Message {
  fileprivate static func misspeltCheck(_ word: String) -> Self {
    "unknown word `\(word)`, so nothing here would be checked"
  }
  fileprivate static let failsUnchecked: Self =
    "`fails` without `check`, so nothing here would be checked"
  static let checkHasValue: Self = "`check` doesn't take a value"
}
