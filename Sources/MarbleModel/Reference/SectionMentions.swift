/// The code in a section of a chapter: names in its text, and its blocks.
package struct SectionMentions: Sendable, Hashable {
  /// A name in backticks.
  package struct Mention: Sendable, Hashable {
    package let name: String
    /// Its position in the chapter's file.
    package let position: SourcePosition
    /// Whether it's also a word of the chapter's code, which decides what it means.
    package var isInCode: Bool

    package init(_ name: String, at position: SourcePosition, isInCode: Bool = false) {
      (self.name, self.position, self.isInCode) = (name, position, isInCode)
    }
  }

  /// The anchor of the section; `nil` for the text before the first heading.
  package let anchor: String?
  /// The heading without its markup.
  package let title: String
  /// The names in code in its heading.
  package var names: [String] = []
  /// The names in its text outside links, at their first occurrences, in order.
  package var prose: [Mention] = []
  /// The lines of the visible, checked listings, in order.
  package var listings: [Int] = []

  package init(
    anchor: String?,
    title: String,
    names: [String] = [],
    prose: [Mention] = [],
    listings: [Int] = []
  ) {
    (self.anchor, self.title, self.names) = (anchor, title, names)
    (self.prose, self.listings) = (prose, listings)
  }

  /// Returns the mentions in the sections of a chapter, without sections that mention nothing.
  package static func all(in blocks: [Block]) -> [SectionMentions] {
    var collector = MentionCollector()
    collector.visit(blocks)
    return collector.finish()
  }
}

extension SectionMentions: FormedValue {
  package static let form = Form(SectionMentions.init(anchor:title:names:prose:listings:)) {
    ($0.anchor, $0.title, $0.names, $0.prose, $0.listings)
  }
}

extension SectionMentions.Mention: FormedValue {
  package static let form = Form(SectionMentions.Mention.init(_:at:isInCode:)) {
    ($0.name, $0.position, $0.isInCode)
  }
}

private struct MentionCollector: BlockVisitor {
  private var sections: [SectionMentions] = []
  private var current = SectionMentions(anchor: nil, title: "")
  private var names: Set<String> = []
  /// The words of all code.
  private var words: Set<String> = []

  mutating func finish() -> [SectionMentions] {
    close()
    for section in sections.indices {
      for mention in sections[section].prose.indices {
        let name = sections[section].prose[mention].name.prefix { $0 != "(" }
        let word = name.split(whereSeparator: { $0 == "." || $0 == "/" }).last.map(String.init)
        sections[section].prose[mention].isInCode = word.map(words.contains) ?? false
      }
    }
    return sections
  }

  mutating func visit(_ heading: Heading) {
    guard heading.level <= 3 else { return }
    close()
    let names = heading.text.codeNames.map(\.name)
    current = SectionMentions(anchor: heading.anchor, title: heading.text.plainText, names: names)
  }

  mutating func visit(_ text: [Inline]) {
    for inline in text {
      switch inline.content {
      case .code(let name):
        if names.insert(name).inserted {
          current.prose.append(SectionMentions.Mention(name, at: inline.position))
        }
      case .emphasis, .strong, .deleted: visit(inline.children)
      // Existing links stay as they are.
      case .link, .image, .text, .html, .footnote, .formula, .softBreak, .lineBreak: break
      }
    }
  }

  mutating func visit(_ listing: Listing) {
    if !listing.isSkipped { current.listings.append(listing.id.line) }
    for line in listing.lines {
      let found = line.text.utf8.split {
        !$0.isLetterOrDigit && $0 != UInt8(ascii: "_") && $0 < 0x80
      }
      words.formUnion(found.map { String(Substring($0)) })
    }
  }

  private mutating func close() {
    let isEmpty = current.names.isEmpty && current.prose.isEmpty && current.listings.isEmpty
    if !isEmpty { sections.append(current) }
    names = []
  }
}
