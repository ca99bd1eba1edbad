/// The words of the pages themselves, in one language.
///
/// Words that only one part of this module needs are in an extension beside that part.
struct PageWords: Sendable {
  /// The texts of a word in one language.
  struct Text: Sendable {
    /// The BCP 47 tag of the language.
    let tag: String
    /// The forms by plural category; a word without a number has one, `other`.
    let forms: [PluralCategory: String]
  }

  /// The BCP 47 tag of the language that the pages are in.
  let tag: String
  private let texts: [PageWord: Text]

  init(tag: String, texts: [PageWord: Text]) { (self.tag, self.texts) = (tag, texts) }

  /// No words at all, for texts that need none.
  static let none = PageWords(tag: "en", texts: [:])

  /// Whether the words are in Chinese, whose pages have styles of their own.
  var isChinese: Bool { tag == "zh" || tag.hasPrefix("zh-") }

  /// Returns the text of a word.
  subscript(word: PageWord) -> String { texts[word]?.forms[.other] ?? "" }

  /// Returns the text of a word with values in place of the names in braces.
  func say(_ word: PageWord, _ values: KeyValuePairs<String, String>) -> String {
    Self.filled(self[word], with: values)
  }

  /// Returns the text of a word for a number, which takes the place of `{count}`.
  func say(_ word: PageWord, count: Int) -> String {
    guard let text = texts[word] else { return "" }
    let form = text.forms[PluralCategory(of: count, in: text.tag)] ?? text.forms[.other] ?? ""
    return Self.filled(form, with: ["count": count.grouped])
  }

  /// Returns attributes with the texts of a script, under the names that the script uses.
  func attributes(_ texts: KeyValuePairs<String, PageWord>) -> String {
    texts.map { name, word in " data-\(name)=\"\(scriptText(word).escaped)\"" }.joined()
  }

  /// Returns the text of a word for a script; if it has plural forms, each is on a line of its own,
  /// after the name of its category.
  func scriptText(_ word: PageWord) -> String {
    guard let forms = texts[word]?.forms, forms.count > 1 else { return self[word] }
    let named = PluralCategory.allCases.compactMap { category in
      forms[category].map { "\(category.rawValue):\($0)" }
    }
    return named.joined(separator: "\n")
  }

  private static func filled(
    _ text: String,
    with values: KeyValuePairs<String, String>
  ) -> String {
    var filled = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      let name = rest[rest.index(after: start)..<end]
      let value = values.first { $0.key == name }?.value
      filled += rest[..<start] + (value ?? String(rest[start...end]))
      rest = rest[rest.index(after: end)...]
    }
    return filled + rest
  }
}

extension Int {
  /// The number with its digits in groups of three.
  var grouped: String {
    var text = ""
    for (index, digit) in String(magnitude).reversed().enumerated() {
      if index > 0, index.isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }
}
