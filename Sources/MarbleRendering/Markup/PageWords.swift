/// The language of what pages say themselves: Chinese for chapters in Chinese, English for others.
enum PageLanguage: Sendable {
  case english, chinese

  /// Creates the language for a chapter in the language with that BCP 47 tag.
  init(_ tag: String) {
    self = tag == "zh" || tag.hasPrefix("zh-") ? .chinese : .english
  }

  /// Returns what is said in the language.
  func callAsFunction<Words>(
    _ english: @autoclosure () -> Words,
    _ chinese: @autoclosure () -> Words
  ) -> Words {
    switch self {
    case .english: english()
    case .chinese: chinese()
    }
  }
}

/// Words that pages say themselves, each of them in all languages.
protocol PageWords: Sendable {
  init(language: PageLanguage)
}

extension PageWords {
  /// Returns the words for a chapter in the language with that BCP 47 tag.
  static func `in`(_ tag: String) -> Self { Self(language: PageLanguage(tag)) }
}
