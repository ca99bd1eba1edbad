import MarbleModel
import MarbleReading
import MarbleTestSupport
import Testing

@testable import MarbleRendering

@Suite struct BookWordsTests {
  private func list(_ yaml: String, for language: String) -> WordList {
    let source = SourceFile(path: "Site/words/\(language).yml", text: yaml)
    return WordListDecoder.decode(source).list
  }

  /// Returns what is wrong with a book's own list, a line for each.
  private func problems(_ yaml: String, for language: String) -> String {
    BookWords.make(shipped: .shipped, own: [list(yaml, for: language)]).diagnostics
      .map { diagnostic in
        let place = diagnostic.range.map { "\($0.start.line):\($0.start.column): " } ?? ""
        return "\(place)\(diagnostic.severity): \(diagnostic.message.text) | "
          + (diagnostic.remedy ?? "")
      }
      .joined(separator: "\n")
  }

  @Test func `a shipped list says all words, each with what pages put into it`() {
    for list in [WordList].shipped {
      let (words, diagnostics) = BookWords.make(shipped: .shipped, own: [list])
      #expect(diagnostics == [], "\(list.language)")
      #expect(list.entries.map(\.name.text) == PageWord.allCases.map(\.rawValue))
      #expect(PageWord.allCases.allSatisfy { !words.in(list.language)[$0].isEmpty })
    }
  }

  @Test func `a list of a book replaces words, and what it lacks is in the nearest language`() {
    let own = [
      list("copy: \"複製\"", for: "zh-Hant"), list("copy: Duplicate", for: "en"),
      list(
        "copied: Kopiert\nmoreSteps: {one: ein Schritt, other: \"{count} Schritte\"}",
        for: "de"
      ),
    ]
    let words = BookWords.make(shipped: .shipped, own: own).words
    let found = ["zh-Hant", "zh-Hant-TW", "zh", "en-GB", "de", "ja"].map { tag in
      let words = words.in(tag)
      let steps = [1, 1_200].map { words.say(.moreSteps, count: $0) }
      return ([tag, words[.copy], words[.copied]] + steps).joined(separator: " | ")
    }
    #expect(
      found.joined(separator: "\n") == """
        zh-Hant | 複製 | 已复制 | 另有 1 步 | 另有 1,200 步
        zh-Hant-TW | 複製 | 已复制 | 另有 1 步 | 另有 1,200 步
        zh | 复制 | 已复制 | 另有 1 步 | 另有 1,200 步
        en-GB | Duplicate | Copied | 1 more step | 1,200 more steps
        de | Duplicate | Kopiert | ein Schritt | 1,200 Schritte
        ja | Duplicate | Copied | 1 more step | 1,200 more steps
        """
    )
  }

  @Test(arguments: [
    (
      "no word of pages", "zh", "coppy: a\nnothing: b",
      """
      1:1: error: `coppy` isn't a word that pages use | did you mean `copy`?
      2:1: error: `nothing` isn't a word that pages use | remove it
      """
    ),
    (
      "names", "zh", "inMode: \" als {modus}\"\nsearchChapters: Kapitel\nlane: \"{number} {n}\"",
      """
      1:9: error: `{modus}` has no value here | known here: `{mode}`
      1:9: error: `inMode` must contain `{mode}` | write it where the value goes
      2:17: error: `searchChapters` must contain `#` | write it where the value goes
      3:7: error: `{n}` has no value here | known here: `{number}`
      """
    ),
    (
      "names of forms", "en", "searchChapters:\n  one: ein Kapitel\n  other: Kapitel",
      """
      3:10: error: `searchChapters` must contain `#` | write it where the value goes
      """
    ),
    (
      "forms", "zh", "moreSteps:\n  one: a\n  other: \"{count}\"\ncopy:\n  other: b",
      """
      2:3: error: `zh` has no plural form `one` | the forms are `other`
      5:3: error: `copy` doesn't contain a number, so it has only one form | write a single text without forms
      """
    ),
    (
      "markup", "zh", "copy: \"<b>a</b>\"\ncopied: 'a \"b\" & c'",
      """
      1:7: error: `<` isn't allowed in page words, which are plain text | write another character
      2:9: error: `"` isn't allowed in page words, which are plain text | write another character
      """
    ),
  ])
  func `what is wrong with a list is told at its place`(
    name: String,
    language: String,
    yaml: String,
    expected: String
  ) {
    #expect(problems(yaml, for: language) == expected, "\(name)")
  }

  @Test func `a new language is told which words it lacks, and which forms`() {
    let polish = "moreSteps: {one: krok, few: \"{count} kroki\", other: \"{count} kroku\"}"
    #expect(
      problems(polish, for: "pl").split(separator: "\n").first.map(String.init)
        == "1:1: error: `moreSteps` lacks the plural form `many` | "
        + "write the forms `one`, `few`, `many`"
    )
    let rest = PageWord.allCases.count - 6
    #expect(
      problems("comma: \", \"", for: "de")
        == "1:1: warning: these page words are missing: `colon`, `fullStop`, `andThen`, "
        + "`sentenceEnd`, `contents` and \(rest) more | add them, or pages will show them in English"
    )
  }

  /// Counted with the rules of CLDR's chart of plural rules.
  @Test(arguments: [
    ("en", "one: 1; other: 0 2 3 5 6 10 11 12 21 22 25 100 101 111"),
    ("zh-Hans", "other: 0 1 2 3 5 6 10 11 12 21 22 25 100 101 111"),
    ("fr", "one: 0 1; other: 2 3 5 6 10 11 12 21 22 25 100 101 111"),
    ("pt-PT", "one: 1; other: 0 2 3 5 6 10 11 12 21 22 25 100 101 111"),
    ("ru", "one: 1 21 101; few: 2 3 22; many: 0 5 6 10 11 12 25 100 111"),
    ("pl", "one: 1; few: 2 3 22; many: 0 5 6 10 11 12 21 25 100 101 111"),
    ("cs", "one: 1; few: 2 3; other: 0 5 6 10 11 12 21 22 25 100 101 111"),
    ("lt", "one: 1 21 101; few: 2 3 5 6 22 25; other: 0 10 11 12 100 111"),
    ("lv", "zero: 0 10 11 12 100 111; one: 1 21 101; other: 2 3 5 6 22 25"),
    ("ro", "one: 1; few: 0 2 3 5 6 10 11 12 101 111; other: 21 22 25 100"),
    ("sl", "one: 1 101; two: 2; few: 3; other: 0 5 6 10 11 12 21 22 25 100 111"),
    ("is", "one: 1 21 101; other: 0 2 3 5 6 10 11 12 22 25 100 111"),
    ("he", "one: 1; two: 2; other: 0 3 5 6 10 11 12 21 22 25 100 101 111"),
    ("ar", "zero: 0; one: 1; two: 2; few: 3 5 6 10; many: 11 12 21 22 25 111; other: 100 101"),
    ("ga", "one: 1; two: 2; few: 3 5 6; many: 10; other: 0 11 12 21 22 25 100 101 111"),
    ("cy", "zero: 0; one: 1; two: 2; few: 3; many: 6; other: 5 10 11 12 21 22 25 100 101 111"),
  ])
  func `a number has the category that its language gives it`(tag: String, expected: String) {
    let numbers = [0, 1, 2, 3, 5, 6, 10, 11, 12, 21, 22, 25, 100, 101, 111]
    let found = PluralCategory.all(in: tag).map { category in
      let own = numbers.filter { PluralCategory(of: $0, in: tag) == category }
      return "\(category): " + own.map(String.init).joined(separator: " ")
    }
    #expect(found.joined(separator: "; ") == expected)
  }
}
