package import MarbleModel

/// Shows a chapter in a terminal.
package struct ChapterFormatter: Sendable {
  /// The number of columns that running text may take; code is never broken.
  let width: Int
  let style: TerminalStyle
  /// The tokens of the chapter's listings; code without them is shown plain.
  let highlights: Highlights

  package init(width: Int = 80, style: TerminalStyle, highlights: Highlights = [:]) {
    self.width = width
    self.style = style
    self.highlights = highlights
  }

  /// Returns the chapter with its title, summary and sources; every line ends in a line feed.
  package func text(of chapter: Chapter) -> String {
    let front = chapter.frontMatter
    var paragraphs = [flow(front.title, .title).lines(width: width, style: style)]
    if !front.summary.isEmpty {
      paragraphs.append(flow(front.summary, .emphasis).lines(width: width, style: style))
    }
    paragraphs += self.paragraphs(of: chapter.blocks, width: width)
    if !front.sources.isEmpty {
      paragraphs.append([style.paint("Sources", .heading)] + front.sources.flatMap(lines))
    }
    return paragraphs.joined(separator: [""]).map { $0 + "\n" }.joined()
  }

  func flow(_ text: String, _ paint: Paint) -> TextFlow {
    var flow = TextFlow()
    flow.append(text, paint)
    return flow
  }

  private func lines(of source: FrontMatter.Source) -> [String] {
    let parts = [source.title, source.author, source.url].compactMap(\.self)
    return hang(
      flow(parts.joined(separator: ", "), .none).lines(width: width - 2, style: style),
      by: "- "
    )
  }

  private func paragraphs(of blocks: [Block], width: Int) -> [[String]] {
    blocks.map { lines(of: $0, width: width) }.filter { !$0.isEmpty }
  }

  /// Returns blocks with an empty line between them, unless they're in a tight list.
  func lines(of blocks: [Block], width: Int, isTight: Bool = false) -> [String] {
    let paragraphs = paragraphs(of: blocks, width: max(1, width))
    return Array(paragraphs.joined(separator: isTight ? [] : [""]))
  }

  private func lines(of block: Block, width: Int) -> [String] {
    switch block.content {
    case .paragraph(let inlines):
      TextFlow(of: inlines, style: style).lines(width: width, style: style)
    case .heading(let heading): lines(of: heading, width: width)
    case .quote(let blocks): lines(ofQuote: blocks, width: width)
    case .list(let list): lines(of: list, width: width)
    case .code(let info, let text):
      Table(quoting: info, text).map { TableLines(of: $0, width: width, style: style).lines }
        ?? lines(ofCode: text)
    case .thematicBreak: [style.paint(String(repeating: "─", count: max(1, width)), .faint)]
    case .listing(let listing): lines(of: listing)
    case .expectation(let expectation): lines(of: expectation)
    case .table(let table): TableLines(of: table, width: width, style: style).lines
    case .admonition(let admonition): lines(of: admonition, width: width)
    case .figure(let figure): lines(of: figure, width: width)
    case .caption(let caption): lines(of: caption, width: width)
    case .details(let details): lines(of: details, width: width)
    case .footnotes(let notes): notes.flatMap { lines(of: $0, width: width) }
    case .html, .hidden: []
    }
  }

  private func lines(of heading: Heading, width: Int) -> [String] {
    var flow = TextFlow()
    // Without colours, a heading would look like a short paragraph.
    if style == .plain { flow.append(String(repeating: "#", count: heading.level) + " ", .none) }
    flow.append(TextFlow(of: heading.text, paint: .heading, style: style))
    return flow.lines(width: width, style: style)
  }

  func lines(ofQuote blocks: [Block], width: Int) -> [String] {
    lines(of: blocks, width: width - 2).map { style.paint("│ ", .faint) + $0 }
  }

  private func lines(of list: BlockList, width: Int) -> [String] {
    if list.hasTerms {
      let items = list.items.map { item -> [String] in
        let rest = lines(of: Array(item.dropFirst()), width: width - 2, isTight: list.isTight)
        return lines(of: Array(item.prefix(1)), width: width)
          + rest.map { $0.isEmpty ? "" : "  " + $0 }
      }
      return Array(items.joined(separator: list.isTight ? [] : [""]))
    }
    let marks = list.items.indices.map { index in
      list.start.map { "\($0 + index). " } ?? "• "
    }
    let indent = marks.map(\.count).max() ?? 0
    let items = zip(marks, list.items).map { mark, blocks in
      let lines = lines(of: blocks, width: width - indent, isTight: list.isTight)
      return hang(lines, by: String(repeating: " ", count: indent - mark.count) + mark)
    }
    return Array(items.joined(separator: list.isTight ? [] : [""]))
  }

  /// Puts `mark` before the first line and as much space before the others.
  func hang(_ lines: [String], by mark: String) -> [String] {
    let space = String(repeating: " ", count: mark.count)
    guard let first = lines.first else { return [mark] }
    return [mark + first] + lines.dropFirst().map { $0.isEmpty ? "" : space + $0 }
  }
}
