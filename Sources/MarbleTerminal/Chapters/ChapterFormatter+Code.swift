import MarbleModel

extension ChapterFormatter {
  private static let indent = "    "

  func lines(ofCode text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast(text.hasSuffix("\n") ? 1 : 0)
      .map { $0.isEmpty ? "" : Self.indent + $0.harmless }
  }

  func lines(of listing: Listing) -> [String] {
    let highlighted = highlights[listing.id]
    let gaps = Puzzle(of: listing)?.places ?? []
    return listing.lines.indices.filter { !listing.lines[$0].isHidden }.map { index in
      if let gap = gaps.firstIndex(of: index) {
        return Self.indent + listing.indentation(ofLine: index) + "/* \(gap + 1) */"
      }
      let line = paint(listing.lines[index].text, highlighted?.line(index) ?? [])
      return line.isEmpty ? "" : Self.indent + line
    }
  }

  func lines(of expectation: Expectation) -> [String] {
    let margin = style.paint("  │ ", .faint)
    let lines = expectation.lines.map(\.text)
    guard expectation.kind == .output || expectation.kind == .errors else {
      return lines.map { margin + $0.harmless }
    }
    return TerminalText.all(lines).map { line in
      margin + line.runs.map { style.paint($0.text.harmless, Paint(codes: $0.look.codes)) }.joined()
    }
  }

  private func paint(_ line: String, _ tokens: [Highlight]) -> String {
    let bytes = Array(line.utf8)
    func piece(_ range: Range<Int>) -> String {
      String(decoding: bytes[range.clamped(to: bytes.indices)], as: UTF8.self).harmless
    }
    var text = ""
    var end = 0
    // With tokens that overlap, text would be shown twice.
    for token in tokens where token.range.lowerBound >= end {
      text += piece(end..<token.range.lowerBound)
      text += style.paint(piece(token.range), .token(token.kind))
      end = token.range.upperBound
    }
    return text + piece(end..<max(end, bytes.count))
  }
}
