import MarbleModel

/// The check of a list of words against the English words, which include every word that pages use.
struct WordListCheck {
  private let list: WordList
  private let english: BookWords.Texts
  /// The texts that the list's language would have without the list.
  private let known: BookWords.Texts
  /// The plural categories of the list's language.
  private let categories: [String]
  private(set) var diagnostics: [Diagnostic] = []

  init(of list: WordList, english: BookWords.Texts, known: BookWords.Texts) {
    (self.list, self.english, self.known) = (list, english, known)
    categories = PluralCategory.all(in: list.language).map(\.rawValue)
  }

  /// Returns the texts of a valid list.
  static func texts(of list: WordList) -> BookWords.Texts {
    var texts: BookWords.Texts = [:]
    for entry in list.entries {
      guard let word = PageWord(rawValue: entry.name.text) else { continue }
      let forms = entry.forms.map { form in
        (form.category.flatMap { PluralCategory(rawValue: $0.text) } ?? .other, form.text.text)
      }
      let byCategory = Dictionary(forms) { $1 }
      texts[word] = PageWords.Text(tag: list.language, forms: byCategory)
    }
    return texts
  }

  /// Returns the texts of valid words, and reports what's wrong with the others.
  mutating func texts() -> BookWords.Texts {
    var right: [WordList.Entry] = []
    for entry in list.entries {
      let count = diagnostics.count
      check(entry)
      if diagnostics.count == count { right.append(entry) }
    }
    let texts = Self.texts(of: WordList(source: list.source, entries: right))
    let named = Set(list.entries.map(\.name.text))
    let missing = PageWord.allCases.filter { known[$0] == nil && !named.contains($0.rawValue) }
    if !missing.isEmpty { reportMissing(missing) }
    return texts
  }

  private mutating func check(_ entry: WordList.Entry) {
    guard let word = PageWord(rawValue: entry.name.text), let original = english[word] else {
      let nearest = Suggestion.nearest(
        to: entry.name.text,
        among: PageWord.allCases.map(\.rawValue)
      )
      let remedy = nearest.map { "did you mean `\($0)`?" } ?? "remove it"
      return report(.unknownWord(entry.name.text), at: entry.name, remedy)
    }
    checkForms(of: entry, hasNumber: original.forms.count > 1)
    let names = Self.names(in: original)
    for form in entry.forms { check(form, of: word, against: names) }
  }

  private mutating func checkForms(of entry: WordList.Entry, hasNumber: Bool) {
    let all = categories.map { "`\($0)`" }.joined(separator: ", ")
    let given = entry.forms.compactMap(\.category)
    guard hasNumber else {
      if let first = given.first {
        report(.noNumber(entry.name.text), at: first, "write a single text without forms")
      }
      return
    }
    // Every language has `other`, if only for fractions.
    for form in given where !(categories + ["other"]).contains(form.text) {
      report(.unknownForm(form.text, list.language), at: form, "the forms are \(all)")
    }
    // If a language has only one form, a single text without a category is enough.
    let missing = categories.filter { category in !given.contains { $0.text == category } }
    let isOneText = given.isEmpty && categories.count == 1
    if let first = missing.first, !isOneText {
      report(.missingForm(first, entry.name.text), at: entry.name, "write the forms \(all)")
    }
  }

  /// Checks that a text has the same names as the English text; pages replace them with values.
  private mutating func check(
    _ form: WordList.Form,
    of word: PageWord,
    against names: Set<String>
  ) {
    if let sign = form.text.text.first(where: { "<>&\"".contains($0) }) {
      report(.markup(sign), at: form.text, "write another character")
    }
    let own = Self.names(in: form.text.text)
    if let name = own.subtracting(names).min() {
      let all = names.sorted().map { "`\($0)`" }.joined(separator: ", ")
      report(.unknownName(name), at: form.text, all.isEmpty ? "remove it" : "known here: \(all)")
    }
    // A form for a small number may write it as a word, or leave it out.
    let mayLeaveOut = ["zero", "one", "two"].contains(form.category?.text)
    let needed = mayLeaveOut ? names.subtracting(["{count}", "#"]) : names
    if let name = needed.subtracting(own).min() {
      report(.missingName(name, word.rawValue), at: form.text, "write it where the value goes")
    }
  }

  private mutating func reportMissing(_ words: [PageWord]) {
    let some = words.prefix(5).map { "`\($0.rawValue)`" }.joined(separator: ", ")
    let rest = words.count > 5 ? " and \(words.count - 5) more" : ""
    diagnostics.append(
      Diagnostic(
        .warning,
        .missingWords(some + rest),
        at: SourceRange(at: SourcePosition(line: 1)),
        in: list.source,
        remedy: "add them, or pages will show them in English"
      )
    )
  }

  private mutating func report(
    _ message: Diagnostic.Message,
    at place: PlacedText,
    _ remedy: String
  ) {
    diagnostics.append(
      Diagnostic(.error, message, at: place.range, in: list.source, remedy: remedy)
    )
  }

  private static func names(in text: PageWords.Text) -> Set<String> {
    text.forms.values.reduce(into: []) { $0.formUnion(names(in: $1)) }
  }

  /// Returns the names in braces, and the signs that scripts replace with numbers.
  private static func names(in text: String) -> Set<String> {
    var names: Set<String> = []
    for sign in ["#", "%"] where text.utf8.contains(bytes: sign.utf8) { names.insert(sign) }
    for part in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let name = part.prefix { $0.isASCII && $0.isLetter }
      if !name.isEmpty, part[name.endIndex...].first == "}" { names.insert("{\(name)}") }
    }
    return names
  }
}

extension Diagnostic.Message {
  fileprivate static func unknownWord(_ name: String) -> Self {
    "`\(name)` isn't a word that pages use"
  }
  fileprivate static func noNumber(_ name: String) -> Self {
    "`\(name)` doesn't contain a number, so it has only one form"
  }
  fileprivate static func unknownForm(_ form: String, _ language: String) -> Self {
    "`\(language)` has no plural form `\(form)`"
  }
  fileprivate static func missingForm(_ form: String, _ name: String) -> Self {
    "`\(name)` lacks the plural form `\(form)`"
  }
  fileprivate static func markup(_ sign: Character) -> Self {
    "`\(sign)` isn't allowed in page words, which are plain text"
  }
  fileprivate static func unknownName(_ name: String) -> Self { "`\(name)` has no value here" }
  fileprivate static func missingName(_ name: String, _ word: String) -> Self {
    "`\(word)` must contain `\(name)`"
  }
  fileprivate static func missingWords(_ words: String) -> Self {
    "these page words are missing: \(words)"
  }
}
