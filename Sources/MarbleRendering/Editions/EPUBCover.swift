import MarbleModel

/// The picture of a book on a shelf of e-books: its title above rows of marbles.
struct EPUBCover {
  private static let columns = 16
  private static let colors = ["1f5a8f", "9c3a2b", "2b6a48", "65489c", "7b4a06", "8c2f6f"]
  /// The places of the marbles in each row, with their colors; a last row combines all of them.
  private static let rows = [[(1, 0), (4, 1), (8, 2)], [(2, 3), (6, 4)]]

  let title: String
  let author: String

  /// Returns the cover as SVG, which needs no fonts or files of its own.
  var svg: String {
    let lines = FigureText.wrapped(title, columns: Self.columns)
    let texts = lines.enumerated().map { number, line in
      "<text x=\"60\" y=\"\(150 + 66 * number)\" font-size=\"54\">\(line.escaped)</text>\n"
    }
    let all = Self.rows.flatMap(\.self).sorted { $0.0 < $1.0 }
    let rows = (Self.rows + [all]).enumerated().map { row(at: 540 + 80 * $0, $1) }
    let byline =
      author.isEmpty
      ? "" : "<text x=\"60\" y=\"840\" font-size=\"26\" fill=\"#5c626c\">\(author.escaped)</text>\n"
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 900" width="640" height="900">
      <rect width="640" height="900" fill="#fcfbf8"/>
      <g font-family="serif" fill="#23262b">
      \(texts.joined())\(byline)</g>
      \(rows.joined())</svg>

      """
  }

  private func row(at y: Int, _ marbles: [(tick: Int, color: Int)]) -> String {
    let line = "<path d=\"M60 \(y)H568m-14 -9 14 9 -14 9\" fill=\"none\" stroke=\"#5c626c\""
    let circles = marbles.map { tick, color in
      "<circle cx=\"\(72 + 52 * tick)\" cy=\"\(y)\" r=\"22\" fill=\"#\(Self.colors[color])\"/>\n"
    }
    return line + " stroke-width=\"3\"/>\n" + circles.joined()
  }
}
