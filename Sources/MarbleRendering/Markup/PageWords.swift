/// The words of the pages themselves: Chinese for chapters in Chinese, English for all others.
///
/// Words that only one part of this module needs are in an extension beside that part.
struct PageWords: Sendable {
  let isChinese: Bool

  /// Returns the words for a chapter in the language with that BCP 47 tag.
  static func `in`(_ tag: String) -> PageWords {
    PageWords(isChinese: tag == "zh" || tag.hasPrefix("zh-"))
  }

  /// Returns one of two wordings, according to the language.
  func say<Words>(
    _ english: @autoclosure () -> Words,
    _ chinese: @autoclosure () -> Words
  ) -> Words {
    isChinese ? chinese() : english()
  }
}
