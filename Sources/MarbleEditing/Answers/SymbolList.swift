import MarbleModel

/// The headings and blocks of a chapter, as an editor shows its outline.
struct SymbolList {
  private struct Symbol {
    let level: Int
    let name: String
    let detail: String
    let kind: Int
    let start: SourcePosition
    let head: SourceRange
    var end: SourcePosition
  }

  private static let heading = 15
  private static let block = 12

  private let source: SourceFile
  private var symbols: [Symbol] = []

  init(of chapter: Chapter) {
    source = chapter.source
    for block in chapter.blocks.flattened {
      switch block.content {
      case .heading(let heading): append(heading, block.range)
      case .listing(let listing), .hidden(let listing): append(listing)
      default: break
      }
    }
    let end = SourcePosition(line: source.lineCount + 1)
    for index in symbols.indices where symbols[index].level < Int.max {
      let level = symbols[index].level
      // A section goes on to the next heading of its level, or of one above it.
      let next = symbols[(index + 1)...].first { $0.level <= level }
      symbols[index].end = next?.start ?? end
    }
  }

  /// The symbols, each with those below it.
  var json: JSONValue {
    var rest = symbols[...]
    return .array(take(from: &rest, below: 0))
  }

  private mutating func append(_ heading: Heading, _ range: SourceRange) {
    let name = heading.text.plainText
    symbols.append(
      Symbol(
        level: heading.level,
        name: name.isEmpty ? "#" : name,
        detail: heading.anchor.map { "#" + $0 } ?? "",
        kind: Self.heading,
        start: range.start,
        head: range,
        end: range.end
      )
    )
  }

  private mutating func append(_ listing: Listing) {
    let first = listing.lines.first { !$0.text.allSatisfy(\.isWhitespace) }
    let name = first.map { $0.text.drop(while: \.isWhitespace) } ?? "swift"
    let line = source.line(listing.id.line)
    symbols.append(
      Symbol(
        level: Int.max,
        name: String(name),
        detail: String(line.drop { !$0.isLetter }),
        kind: Self.block,
        start: listing.range.start,
        head: first.map { SourceRange(at: $0.position) } ?? SourceRange(at: listing.range.start),
        end: listing.range.end
      )
    )
  }

  private func take(from rest: inout ArraySlice<Symbol>, below level: Int) -> [JSONValue] {
    var values: [JSONValue] = []
    while let symbol = rest.first, symbol.level > level {
      rest.removeFirst()
      let children = symbol.level == .max ? [] : take(from: &rest, below: symbol.level)
      let range = SourceRange(from: symbol.start, to: symbol.end)
      values.append([
        "name": .string(symbol.name), "detail": .string(symbol.detail),
        "kind": .integer(symbol.kind), "range": UTF16Span(range, in: source).json,
        "selectionRange": UTF16Span(symbol.head, in: source).json, "children": .array(children),
      ])
    }
    return values
  }
}
