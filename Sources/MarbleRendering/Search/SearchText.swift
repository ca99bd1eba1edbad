import MarbleModel

/// The texts of a shard's chapters, in the order in which pages show them.
struct SearchText: BlockVisitor {
  private(set) var tokens = SearchTokens()
  private(set) var pages: [String] = []
  /// The anchors of the sections; empty if they follow from the headings.
  private(set) var anchors: [String] = []

  private var text: [UInt8] = []

  /// Appends a chapter with its page's address, relative to the top of the site.
  mutating func append(_ chapter: Chapter, at address: String) {
    pages.append(address)
    append(TitleText(chapter.frontMatter.title).plain, as: .chapter)
    let summary = TitleText(chapter.frontMatter.summary).plain
    if !summary.isEmpty { append(summary, as: .prose) }
    visit(chapter.blocks)
  }

  mutating func visit(_ text: [Inline]) {
    collect(text)
    flush(as: .prose)
  }

  mutating func visit(_ figure: Figure, in block: Block) { visit(figure.caption) }

  mutating func visitCode(_ text: String) { append(text, as: .code) }

  mutating func visit(_ listing: Listing) {
    append(listing.lines.filter { !$0.isHidden }, as: .code)
  }

  mutating func visit(_ heading: Heading) {
    guard let anchor = heading.anchor else { return visit(heading.text) }
    let plain = heading.text.plainText
    append(plain, as: .section)
    anchors.append(Self.slug(plain) == anchor ? "" : anchor)
  }

  /// Appends each row of a table as a separate text, so that its cells stay together.
  mutating func visit(_ table: Table) {
    for row in [table.header] + table.rows {
      for (number, cell) in row.enumerated() {
        if number > 0 { text.append(contentsOf: " · ".utf8) }
        collect(cell)
      }
      flush(as: .prose)
    }
  }

  /// Appends the text of a fence, unless the page shows it as a picture.
  mutating func visit(_ expectation: Expectation) {
    switch expectation.kind {
    case .output, .errors:
      let plain = TerminalText.all(expectation.lines.map(\.text)).map(\.plain)
      append(plain.map { $0 + "\n" }.joined(), as: .output)
    case .diagnostics: append(expectation.lines, as: .output)
    case .diagram, .sequence, .objects, .puzzle: break
    }
  }

  private mutating func append(_ lines: [Listing.Line], as mark: SearchMark) {
    for line in lines {
      text.append(contentsOf: line.text.utf8)
      text.append(UInt8(ascii: "\n"))
    }
    flush(as: mark)
  }

  private mutating func append(_ string: String, as mark: SearchMark) {
    text.append(contentsOf: string.utf8)
    flush(as: mark)
  }

  private mutating func collect(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline.content {
      case .text(let string), .code(let string): text.append(contentsOf: string.utf8)
      case .emphasis, .strong, .deleted, .link, .image: collect(inline.children)
      case .formula(let formula): text.append(contentsOf: formula.source.utf8)
      case .softBreak, .lineBreak: text.append(UInt8(ascii: "\n"))
      case .html, .footnote: break
      }
    }
  }

  private mutating func flush(as mark: SearchMark) {
    tokens.append(&text, as: mark)
    text.removeAll(keepingCapacity: true)
  }

  /// Returns the anchor that `search.js` derives from an ASCII heading; `nil` for other headings.
  private static func slug(_ heading: String) -> String? {
    var slug = ""
    var last: UInt8 = UInt8(ascii: " ")
    for byte in heading.utf8 {
      switch byte {
      case UInt8(ascii: " ") where last != UInt8(ascii: " "): slug += "-"
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        slug.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "A")...UInt8(ascii: "Z"):
        slug.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
      case UInt8(ascii: "!")...UInt8(ascii: "~"): break
      default: return nil
      }
      last = byte
    }
    return last == UInt8(ascii: " ") ? nil : slug
  }
}
