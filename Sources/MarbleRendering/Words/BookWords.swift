import MarbleModel

/// The words of the pages of a book in all languages: the shipped ones, and the book's own.
struct BookWords: Sendable {
  typealias Texts = [PageWord: PageWords.Text]

  /// The texts by language, in lower case.
  private var languages: [String: Texts] = [:]

  /// Combines the shipped words with a book's own, which replace them or add a language.
  ///
  /// A word that is missing from a list is taken from the language without its script and region,
  /// such as `zh` for `zh-Hant`, or else from English. Mistakes in a book's own list are reported.
  static func make(
    shipped: [WordList],
    own: [WordList] = []
  ) -> (words: BookWords, diagnostics: [Diagnostic]) {
    var words = BookWords()
    for list in shipped { words.add(WordListCheck.texts(of: list), in: list.language) }
    let english = words.texts(for: "en")
    var diagnostics: [Diagnostic] = []
    for list in own {
      let known = list.language == "en" ? english : words.texts(for: list.language)
      var check = WordListCheck(of: list, english: english, known: known)
      words.add(check.texts(), in: list.language)
      diagnostics += check.diagnostics
    }
    return (words, diagnostics)
  }

  /// Returns the words for a text in the language with that BCP 47 tag.
  func `in`(_ tag: String) -> PageWords {
    PageWords(tag: tag, texts: texts(for: "en").merging(texts(for: tag)) { $1 })
  }

  /// Mixes all words into a fingerprint.
  func mix(into mixer: inout FingerprintMixer) {
    for (tag, texts) in languages.sorted(by: { $0.key < $1.key }) {
      mixer.mix(tag)
      for word in PageWord.allCases {
        mixer.mix(PluralCategory.allCases.map { texts[word]?.forms[$0] })
      }
    }
  }

  private mutating func add(_ texts: Texts, in tag: String) {
    languages[tag.lowercased(), default: [:]].merge(texts) { $1 }
  }

  /// Returns the texts of a language and of the language without its script and region.
  private func texts(for tag: String) -> Texts {
    var name = ""
    var found: Texts = [:]
    for part in tag.lowercased().split(separator: "-") {
      name += (name.isEmpty ? "" : "-") + part
      found.merge(languages[name] ?? [:]) { $1 }
    }
    return found
  }
}
