/// The names in code that a section of a chapter mentions.
package struct SectionMentions: Sendable, Hashable {
  /// The address of the section on its page; `nil` for what comes before the first heading.
  package let anchor: String?
  /// The heading without its markup.
  package let title: String
  /// What stands in backticks in the text, each only once and in the order of the text.
  package var prose: [String] = []
  /// The names in the blocks that are checked, each only once and in the order of the text.
  package var code: [String] = []

  package init(anchor: String?, title: String, prose: [String] = [], code: [String] = []) {
    (self.anchor, self.title, self.prose, self.code) = (anchor, title, prose, code)
  }

  /// Returns what the sections of a chapter mention, without those that mention nothing.
  package static func all(in blocks: [Block]) -> [SectionMentions] {
    var collector = MentionCollector()
    collector.visit(blocks)
    return collector.finish()
  }
}

extension SectionMentions: FormedValue {
  package static let form = Form(SectionMentions.init(anchor:title:prose:code:)) {
    ($0.anchor, $0.title, $0.prose, $0.code)
  }
}

private struct MentionCollector: BlockVisitor {
  private var sections: [SectionMentions] = []
  private var current = SectionMentions(anchor: nil, title: "")
  private var prose: Set<String> = []
  private var code: Set<String> = []

  mutating func finish() -> [SectionMentions] {
    close()
    return sections
  }

  mutating func visit(_ heading: Heading) {
    guard heading.level <= 3 else { return }
    close()
    current = SectionMentions(anchor: heading.anchor, title: heading.text.plainText)
  }

  mutating func visit(_ text: [Inline]) {
    for inline in text {
      if case .code(let name) = inline.content, prose.insert(name).inserted {
        current.prose.append(name)
      }
      visit(inline.children)
    }
  }

  mutating func visit(_ listing: Listing) {
    if case .skip = listing.words.check { return }
    for line in listing.lines where !line.isHidden {
      for name in line.text.identifiers where code.insert(name).inserted {
        current.code.append(name)
      }
    }
  }

  private mutating func close() {
    if !current.prose.isEmpty || !current.code.isEmpty { sections.append(current) }
    (prose, code) = ([], [])
  }
}

extension String {
  /// The stretches of letters, digits and underscores that don't begin with a digit.
  package var identifiers: [String] {
    split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      .filter { $0.first?.isNumber == false }
      .map(String.init)
  }
}
