/// The language of what pages say themselves: Chinese for chapters in Chinese, English for others.
enum PageLanguage: Sendable {
  case english, chinese

  init(_ tag: String) { self = tag == "zh" || tag.hasPrefix("zh-") ? .chinese : .english }

  func callAsFunction<Words>(
    _ english: @autoclosure () -> Words,
    _ chinese: @autoclosure () -> Words
  ) -> Words {
    self == .chinese ? chinese() : english()
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
