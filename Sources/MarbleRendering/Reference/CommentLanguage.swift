import MarbleModel

extension PageWords {
  /// Returns the language of a text in the library's sources; `nil` if it's the page's own, or
  /// it can't be determined.
  ///
  /// Only its letters decide: on a page in Chinese, a text with Latin letters and no others is
  /// English. Code in the text doesn't count.
  func foreignTag(of text: [Inline]) -> String? {
    guard isChinese else { return nil }
    let letters = text.withoutCode.plainText.unicodeScalars.filter(\.properties.isAlphabetic)
    return !letters.isEmpty && letters.allSatisfy { $0.value < 0x250 } ? "en" : nil
  }

  /// Returns the attribute for an element whose whole text is in the library's sources.
  func foreignAttribute(of text: [Inline]) -> String {
    foreignTag(of: text).map { " lang=\"\($0)\"" } ?? ""
  }
}

extension [Inline] {
  fileprivate var withoutCode: [Inline] {
    filter { if case .code = $0.content { false } else { true } }
  }
}
