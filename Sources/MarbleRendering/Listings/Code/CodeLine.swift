import MarbleModel

/// A line of code as HTML: coloured, with the parts that messages point at underlined.
struct CodeLine {
  struct Mark: Hashable {
    let range: Range<Int>
    let style: String
  }

  let text: String
  let tokens: [Highlight]
  var marks: [Mark] = []

  /// Writes the line; names other than types stay plain, and neighbours of one kind share an
  /// element, which keeps pages small.
  func write(to html: inout HTMLBuffer) {
    var writer = Writer(text: text)
    if marks.isEmpty {
      for token in joined {
        writer.write(token.range, in: token.kind.opening, "</span>", to: &html)
      }
    } else {
      writeCut(with: &writer, to: &html)
    }
    html.appendText(writer.rest)
  }

  /// The coloured tokens in order; those of one kind with only spaces between them are one.
  private var joined: [Highlight] {
    let bytes = Array(text.utf8)
    var all: [Highlight] = []
    for token in tokens where token.kind != .identifier {
      let (start, end) = (all.last?.range.upperBound ?? 0, token.range.lowerBound)
      guard end >= start, token.range.upperBound <= bytes.count else { continue }
      if let last = all.last, last.kind == token.kind,
        bytes[start..<end].allSatisfy({ $0 == UInt8(ascii: " ") })
      {
        let range = last.range.lowerBound..<token.range.upperBound
        all[all.count - 1] = Highlight(last.kind, range: range)
      } else {
        all.append(token)
      }
    }
    return all
  }

  /// Writes the pieces between token and mark boundaries, since both may overlap.
  private func writeCut(with writer: inout Writer, to html: inout HTMLBuffer) {
    let count = text.utf8.count
    let tokens = tokens.filter { $0.kind != .identifier && $0.range.upperBound <= count }
    let marks = marks.filter { $0.range.upperBound <= count && !$0.range.isEmpty }
    let ranges = tokens.map(\.range) + marks.map(\.range)
    let ends = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    for (start, end) in zip(ends, ends.dropFirst()) {
      let token = tokens.first { $0.range.contains(start) }
      let mark = marks.first { $0.range.contains(start) }
      guard token != nil || mark != nil else { continue }
      let opening = (mark.map { "<u class=\"\($0.style)\">" } ?? "") + (token?.kind.opening ?? "")
      let closing = (token == nil ? "" : "</span>") + (mark == nil ? "" : "</u>")
      writer.write(start..<end, in: opening, closing, to: &html)
    }
  }

  /// Writes parts of a text in order, and the text between them.
  private struct Writer {
    private(set) var rest: Substring
    private(set) var end = 0

    init(text: String) { rest = text[...] }

    mutating func write(
      _ range: Range<Int>,
      in opening: String,
      _ closing: String,
      to html: inout HTMLBuffer
    ) {
      let start = rest.utf8.index(rest.startIndex, offsetBy: range.lowerBound - end)
      let stop = rest.utf8.index(start, offsetBy: range.count)
      html.appendText(rest[..<start])
      html.append(opening)
      html.appendText(rest[start..<stop])
      html.append(closing)
      rest = rest[stop...]
      end = range.upperBound
    }
  }
}

extension Highlight.Kind {
  /// The start tag of a token, written out and short because a page has thousands of them.
  var opening: String {
    switch self {
    case .keyword: "<span class=\"tk\">"
    case .identifier: "<span class=\"ti\">"
    case .type: "<span class=\"tt\">"
    case .string: "<span class=\"ts\">"
    case .number: "<span class=\"tn\">"
    case .comment: "<span class=\"tc\">"
    case .attribute: "<span class=\"ta\">"
    case .directive: "<span class=\"td\">"
    }
  }
}
