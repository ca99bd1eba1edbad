/// Words that a page says itself, in the languages that there are words of.
protocol PageWords: Sendable {
  static var english: Self { get }
  static var chinese: Self { get }
}

extension PageWords {
  /// Returns the words of the language with that BCP 47 tag; English where there are none.
  static func `in`(_ language: String) -> Self {
    language == "zh" || language.hasPrefix("zh-") ? chinese : english
  }
}
