/// The words that stand below the terms of a glossary, in the language of its page.
struct GlossaryWords: PageWords {
  let language: PageLanguage

  /// What stands before the chapters that use a term.
  var usedIn: String { language("Used in ", "见于") }
  var comma: String { language(", ", "、") }

  func more(_ count: Int) -> String {
    language(
      count == 1 ? "and 1 more chapter" : "and \(count) more chapters",
      "另有 \(count) 章"
    )
  }
}
