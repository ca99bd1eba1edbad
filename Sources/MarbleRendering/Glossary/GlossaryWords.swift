/// The words that stand below the terms of a glossary, in the language of its page.
struct GlossaryWords: PageWords {
  /// What stands before the chapters that use a term.
  let usedIn: String
  let comma: String
  let more: @Sendable (Int) -> String

  static let english = GlossaryWords(
    usedIn: "Used in ",
    comma: ", ",
    more: { $0 == 1 ? "and 1 more chapter" : "and \($0) more chapters" }
  )

  static let chinese = GlossaryWords(
    usedIn: "见于",
    comma: "、",
    more: { "另有 \($0) 章" }
  )
}
