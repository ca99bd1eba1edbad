package import MarbleModel

/// The blocks of a book, one per line, for people and for programs.
///
/// There are three tab-separated columns: the place, the words after `swift`, and the first line of
/// the code. Tabs in the last two are shown as spaces.
///
///     notes/en/bind.md:42	isolated norun	let numbers = Signal.return(1)
package struct BlockTable: Sendable {
  private let rows: [String]

  /// Creates the table of listings, each with the file that it's in.
  package init(of blocks: [(Listing, SourceFile)]) {
    rows = blocks.map { listing, source in
      let first = listing.lines.first { !$0.isHidden && !$0.text.allSatisfy(\.isWhitespace) }
      let columns = [
        "\(listing.id.path):\(listing.id.line)",
        Self.words(in: source.line(listing.id.line)),
        Self.trimmed((first ?? listing.lines.first)?.text ?? ""),
      ]
      return columns.joined(separator: "\t")
    }
  }

  /// The rows, each with its line feed.
  package var text: String { rows.map { $0 + "\n" }.joined() }

  /// Returns the words after `swift`, or `marble` in a comment, on the opening line.
  private static func words(in line: Substring) -> String {
    let starts = ["<!-- marble", "swift"].compactMap { line.firstRange(of: $0)?.upperBound }
    return starts.min().map { trimmed(line[$0...]) } ?? ""
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let pieces = text.split { $0 == "\t" || $0 == " " }
    return pieces.joined(separator: " ")
  }
}
