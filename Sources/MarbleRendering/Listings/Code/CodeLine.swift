import MarbleModel

/// A line of code as HTML: coloured, with the stretches that a message is about underlined.
struct CodeLine {
  /// A stretch of the line that a message is about.
  struct Mark: Hashable {
    /// The stretch, in UTF-8 bytes.
    let range: Range<Int>
    /// The class of its underline.
    let style: String
  }

  /// The text of the line.
  let text: String
  /// The tokens of the line.
  let tokens: [SyntaxToken]
  /// What is underlined.
  var marks: [Mark] = []

  /// Writes the line; names that are no types are left plain, which keeps pages small.
  func write(to html: inout HTMLBuffer) {
    let pieces = marks.isEmpty ? colours : cut
    var rest = text.startIndex
    var end = 0
    for piece in pieces {
      let start = text.utf8.index(rest, offsetBy: piece.range.lowerBound - end)
      let stop = text.utf8.index(start, offsetBy: piece.range.count)
      html.appendEscaped(text[rest..<start])
      html.append(piece.opening)
      html.appendEscaped(text[start..<stop])
      html.append(piece.closing)
      rest = stop
      end = piece.range.upperBound
    }
    html.appendEscaped(text[rest...])
  }

  /// A stretch of the line with its tags.
  private struct Piece {
    let range: Range<Int>
    let opening: String
    let closing: String
  }

  /// The tokens that have colours; those that fit no text are left out.
  private var colours: [Piece] {
    var end = 0
    let count = text.utf8.count
    return tokens.compactMap { token in
      guard token.kind != .identifier, token.range.lowerBound >= end,
        token.range.upperBound <= count
      else { return nil }
      end = token.range.upperBound
      return Piece(
        range: token.range,
        opening: "<span class=\"t-\(token.kind.rawValue)\">",
        closing: "</span>"
      )
    }
  }

  /// The stretches between the ends of tokens and marks, as both may overlap.
  private var cut: [Piece] {
    let colours = colours
    let marks = marks.filter { $0.range.upperBound <= text.utf8.count && !$0.range.isEmpty }
    let ranges = colours.map(\.range) + marks.map(\.range)
    let ends = Set(ranges.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    return zip(ends, ends.dropFirst()).compactMap { start, end in
      let colour = colours.first { $0.range.contains(start) }
      let mark = marks.first { $0.range.contains(start) }
      guard colour != nil || mark != nil else { return nil }
      return Piece(
        range: start..<end,
        opening: (mark.map { "<u class=\"\($0.style)\">" } ?? "") + (colour?.opening ?? ""),
        closing: (colour?.closing ?? "") + (mark == nil ? "" : "</u>")
      )
    }
  }
}
