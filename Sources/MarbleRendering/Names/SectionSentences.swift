import MarbleModel

/// The first sentences of sections, which say what a name does in the language of the book.
struct SectionSentences {
  /// The sentences by the anchors of their sections.
  private(set) var texts: [String: String] = [:]

  init(in blocks: [Block], below anchors: Set<String?>) {
    for section in blocks.sections where anchors.contains(section.anchor) {
      texts[section.anchor] = Self.sentence(of: section)
    }
  }

  /// Returns the first sentence of a section that begins with a paragraph.
  static func sentence(of section: ChapterSection) -> String? {
    guard case .paragraph(let text)? = section.blocks.first?.content else { return nil }
    return firstSentence(of: text.plainText)
  }

  private static func firstSentence(of text: String) -> String {
    let full = text.firstRange(of: "。")?.upperBound
    let plain = text.firstRange(of: ". ").map { text.index(after: $0.lowerBound) }
    return [full, plain].compactMap(\.self).min().map { String(text[..<$0]) } ?? text
  }
}
