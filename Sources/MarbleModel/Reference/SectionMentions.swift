/// What a section of a chapter mentions in code: names in its text, and its blocks.
package struct SectionMentions: Sendable, Hashable {
  /// A name in backticks.
  package struct Mention: Sendable, Hashable {
    package let name: String
    /// Where it stands in the chapter's file.
    package let position: SourcePosition

    package init(_ name: String, at position: SourcePosition) {
      (self.name, self.position) = (name, position)
    }
  }

  /// The address of the section on its page; `nil` for what comes before the first heading.
  package let anchor: String?
  /// The heading without its markup.
  package let title: String
  /// The names in its text outside of links, each where it stands first, in the order of the text.
  package var prose: [Mention] = []
  /// The lines of the listings that are shown and checked, in the order of the text.
  package var listings: [Int] = []

  package init(
    anchor: String?,
    title: String,
    prose: [Mention] = [],
    listings: [Int] = []
  ) {
    (self.anchor, self.title, self.prose, self.listings) = (anchor, title, prose, listings)
  }

  /// Returns what the sections of a chapter mention, without those that mention nothing.
  package static func all(in blocks: [Block]) -> [SectionMentions] {
    var collector = MentionCollector()
    collector.visit(blocks)
    return collector.finish()
  }
}

extension SectionMentions: FormedValue {
  package static let form = Form(SectionMentions.init(anchor:title:prose:listings:)) {
    ($0.anchor, $0.title, $0.prose, $0.listings)
  }
}

extension SectionMentions.Mention: FormedValue {
  package static let form = Form(SectionMentions.Mention.init(_:at:)) { ($0.name, $0.position) }
}

private struct MentionCollector: BlockVisitor {
  private var sections: [SectionMentions] = []
  private var current = SectionMentions(anchor: nil, title: "")
  private var names: Set<String> = []

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
      switch inline.content {
      case .code(let name):
        if names.insert(name).inserted {
          current.prose.append(SectionMentions.Mention(name, at: inline.position))
        }
      case .emphasis, .strong: visit(inline.children)
      // What leads somewhere already stays as it is.
      case .link, .image, .text, .html, .footnote, .softBreak, .lineBreak: break
      }
    }
  }

  mutating func visit(_ listing: Listing) {
    if !listing.isSkipped { current.listings.append(listing.id.line) }
  }

  private mutating func close() {
    if !current.prose.isEmpty || !current.listings.isEmpty { sections.append(current) }
    names = []
  }
}
