/// The words that stand below the terms of a glossary, in the language of its page.
struct GlossaryWords: Sendable {
  /// What stands before the chapters that use a term.
  let usedIn: String
  /// What stands between two chapters.
  let comma: String
  /// Returns how many more chapters there are.
  let more: @Sendable (Int) -> String

  /// Returns the words of the language with that BCP 47 tag; English where there are none.
  static func `in`(_ language: String) -> GlossaryWords {
    language == "zh" || language.hasPrefix("zh-") ? chinese : english
  }

  private static let english = GlossaryWords(
    usedIn: "Used in ",
    comma: ", ",
    more: { $0 == 1 ? "and 1 more chapter" : "and \($0) more chapters" }
  )

  private static let chinese = GlossaryWords(
    usedIn: "见于",
    comma: "、",
    more: { "另有 \($0) 章" }
  )
}
