internal import MarbleModel

/// Something that a translation must have where its original has it, besides text.
struct Landmark {
  enum Kind: Hashable {
    /// A block between fences or in a comment, with the words behind its opening.
    case fence(String)
    case details
    case table(columns: Int, rows: Int)
    case admonition(Admonition.Kind)
    case heading(level: Int)
  }

  let kind: Kind
  let place: SourceRange
  /// The code of a Swift block.
  var listing: Listing?
}

extension Landmark {
  /// Finds the landmarks in blocks of a file, in reading order.
  static func all(in blocks: [Block], of source: SourceFile) -> [Landmark] {
    blocks.flattened.compactMap { Landmark($0, in: source) }
  }

  private init?(_ block: Block, in source: SourceFile) {
    place = block.range
    switch block.content {
    case .listing(let listing), .hidden(let listing):
      self.listing = listing
      kind = .fence(Self.words(at: block.range.start.line, of: source))
    case .expectation, .code: kind = .fence(Self.words(at: block.range.start.line, of: source))
    case .details: kind = .details
    case .table(let table): kind = .table(columns: table.header.count, rows: table.rows.count)
    case .admonition(let admonition): kind = .admonition(admonition.kind)
    case .heading(let heading): kind = .heading(level: heading.level)
    case .paragraph, .quote, .list, .html, .thematicBreak, .figure, .footnotes: return nil
    }
  }

  /// Returns what a fence says behind its marks, without reasons in quotes, which are translated.
  private static func words(at line: Int, of source: SourceFile) -> String {
    let words = source.line(line).drop { " >\t".contains($0) }.drop { "`~".contains($0) }
    let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : "..." }
      .joined(separator: "\"")
  }

  /// What it is called in messages, with its article.
  var name: String {
    switch kind {
    case .fence(let words): words.isEmpty ? "a block without words" : "a block `\(words)`"
    case .details: "a part to open"
    case .table(let columns, let rows):
      "a table of \(Self.count(columns, "column")) and \(Self.count(rows, "row"))"
    case .admonition(let kind): "a note `[!\(kind.rawValue)]`"
    case .heading(let level): "a heading of level \(level)"
    }
  }

  private static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
