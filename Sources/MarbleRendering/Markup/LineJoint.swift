import MarbleModel

/// The place where a line of running text ends in its file, and the next one begins.
///
/// Browsers show a line ending as a space, which is wrong between two characters of a script
/// without spaces between words. CSS Text 4 calls for its removal, but browsers don't do that yet.
struct LineJoint {
  let before: Inline?, after: Inline?

  var isSeamless: Bool {
    guard let last = before?.edge(\.last), let first = after?.edge(\.first) else { return false }
    return Self.standsWithoutSpaces(last) && Self.standsWithoutSpaces(first)
  }

  /// Whether it's a Chinese character, Japanese kana or their punctuation; Korean uses spaces.
  private static func standsWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x30FF, 0x31C0...0x31FF, 0x3400...0x9FFF, 0xF900...0xFAFF: true
    case 0xFF01...0xFF60, 0x20000...0x3FFFF: true
    // Chinese shares these quotation marks and dashes with Latin scripts, so they decide nothing.
    default: false
    }
  }
}

extension Inline {
  /// Returns the scalar at an edge of the text; `nil` if there is no text, as in an image.
  fileprivate func edge(
    _ side: KeyPath<String.UnicodeScalarView, Unicode.Scalar?>
  ) -> Unicode.Scalar? {
    switch content {
    case .text, .code, .emphasis, .strong, .deleted, .link, .formula:
      [self].plainText.unicodeScalars[keyPath: side]
    // The mark of a footnote directly follows its text, so the other side decides.
    case .footnote: "。"
    case .image, .html, .softBreak, .lineBreak: nil
    }
  }
}
