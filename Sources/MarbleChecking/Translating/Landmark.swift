internal import MarbleModel

/// Something that a translation must have where its original has it, besides text.
struct Landmark {
  enum Kind: Hashable {
    /// A block between fences or in a comment, with the words after its opening.
    case fence(String)
    case caption
    case details
    case list(items: Int, isNumbered: Bool)
    case table(columns: Int, rows: Int)
    case admonition(Admonition.Kind)
    case heading(level: Int)
  }

  let kind: Kind
  let place: SourceRange
  /// The code of a Swift block.
  var listing: Listing?
  /// The text of a fence that isn't compared with a run.
  var text: FenceText?
}

extension Landmark {
  /// Finds the landmarks in blocks of a file, in reading order.
  static func all(in blocks: [Block], of source: SourceFile) -> [Landmark] {
    var last: Listing?
    return blocks.flattened.compactMap { block in
      if case .listing(let listing) = block.content { last = listing }
      return Landmark(block, behind: last, in: source)
    }
  }

  private init?(_ block: Block, behind last: Listing?, in source: SourceFile) {
    place = block.range
    switch block.content {
    case .listing(let listing), .hidden(let listing):
      if let language = listing.words.language {
        text = FenceText(listing.lines, language: language.rawValue)
        kind = .fence(Self.words(at: block.range.start.line, of: source))
        return
      }
      self.listing = listing
      text = FenceText(reasonOf: listing)
      kind = .fence(Self.words(at: block.range.start.line, of: source))
    case .expectation(let expectation):
      text = FenceText(expectation, isRun: last?.words.check != .elsewhere)
      kind = .fence(Self.words(at: block.range.start.line, of: source))
    case .code(let info, let code):
      text = FenceText(
        Self.lines(of: code, in: block.range),
        language: info.split(separator: " ").first ?? ""
      )
      kind = .fence(Self.words(at: block.range.start.line, of: source))
    case .list(let list):
      kind = .list(items: list.items.count, isNumbered: list.start != nil)
    case .details: kind = .details
    case .table(let table): kind = .table(columns: table.header.count, rows: table.rows.count)
    case .admonition(let admonition): kind = .admonition(admonition.kind)
    case .heading(let heading): kind = .heading(level: heading.level)
    case .caption: kind = .caption
    case .paragraph, .quote, .html, .thematicBreak, .figure, .footnotes: return nil
    }
  }

  /// Returns the words of a fence after its marks, without what is in quotes, which is translated.
  private static func words(at line: Int, of source: SourceFile) -> String {
    let words = source.line(line).drop { " >\t".contains($0) }.drop { "`~".contains($0) }
    let parts = words.split(separator: "\"", omittingEmptySubsequences: false)
    return parts.enumerated().map { $0.isMultiple(of: 2) ? String($1) : "..." }
      .joined(separator: "\"")
  }

  /// Returns the lines of code, which begin after the opening of a fence if there is one.
  private static func lines(of code: String, in range: SourceRange) -> [Listing.Line] {
    var lines = code.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    // A block that's only indented has no lines besides those of its code.
    let isFenced = range.end.line - range.start.line >= lines.count
    let first = range.start.line + (isFenced ? 1 : 0)
    return lines.enumerated().map { index, text in
      Listing.Line(text: String(text), position: SourcePosition(line: first + index))
    }
  }

  /// Its name in messages, with the article.
  var name: String {
    switch kind {
    case .fence(let words): words.isEmpty ? "a block without a language" : "a block `\(words)`"
    case .caption: "a caption"
    case .details: "a `<details>` element"
    case .list(let items, let isNumbered):
      "a \(isNumbered ? "numbered list" : "list") of \(Self.count(items, "item"))"
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
