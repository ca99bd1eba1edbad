/// The words of the pages themselves: in Chinese for chapters in Chinese, in English for others.
///
/// The words that the parts of this module need are in extensions beside those parts.
struct PageWords: Sendable {
  let isChinese: Bool

  /// Returns the words for a chapter in the language with that BCP 47 tag.
  static func `in`(_ tag: String) -> PageWords {
    PageWords(isChinese: tag == "zh" || tag.hasPrefix("zh-"))
  }

  /// Returns one of two wordings of the same thing.
  func say<Words>(
    _ english: @autoclosure () -> Words,
    _ chinese: @autoclosure () -> Words
  ) -> Words {
    isChinese ? chinese() : english()
  }
}
