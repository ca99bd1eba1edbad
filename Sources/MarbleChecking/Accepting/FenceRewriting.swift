internal import MarbleModel

/// Writes the actual lines into an expectation's fence, or adds such a fence after a listing.
struct FenceRewriting {
  let source: SourceFile
  /// The number of spaces to write before new lines; `nil` for the white space of the fence.
  ///
  /// A tab may be partly a list's and partly the code's, so it can't be copied everywhere.
  var indent: Int?

  /// Returns the edits that make `fence` expect `text`; `nil` if it isn't closed.
  ///
  /// Lines that still match what was found aren't touched, so they keep all their bytes and holes.
  func edits(of fence: Expectation, to text: CommonLines) -> [TextEdit]? {
    let start = fence.range.start.line
    let end = start + fence.lines.count + 1
    guard
      let opening = FenceLine(source.line(start)),
      let closing = FenceLine(source.line(end)), closing.closes(opening)
    else { return nil }
    let becomesUnordered = text.isUnordered && fence.comparison != .unordered
    // With the new word, lines that are only in another place are right and keep their bytes.
    let expected = ExpectedLines(of: fence, comparison: becomesUnordered ? .unordered : nil)
    let hunks = LineHunk.all(of: expected, to: text)
    let edits = hunks.map { edit($0, behind: opening, at: start) }
    let word = becomesUnordered ? [insertion(of: " unordered", atEndOf: start)] : []
    let added = hunks.flatMap(\.lines)
    return word + edits + growth(of: opening, at: start, closing, at: end, around: added)
  }

  /// Returns the edits that put `lines` in place of a listing's code; `nil` if it isn't closed.
  func edits(of listing: Listing, to lines: [String]) -> [TextEdit]? {
    let count = listing.range.lines.upperBound - listing.id.line - 1
    guard count >= 0 else { return nil }
    return edits(of: listing, [LineHunk(range: 0..<count, lines: lines)])
  }

  /// Returns the edits that replace lines of a listing's code; `nil` if it isn't closed.
  func edits(of listing: Listing, _ hunks: [LineHunk]) -> [TextEdit]? {
    let (start, end) = (listing.id.line, listing.range.lines.upperBound)
    guard
      end > start,
      let opening = FenceLine(source.line(start)),
      let closing = FenceLine(source.line(end)), closing.closes(opening)
    else { return nil }
    let edits = hunks.map { edit($0, behind: opening, at: start) }
    return edits + growth(of: opening, at: start, closing, at: end, around: hunks.flatMap(\.lines))
  }

  /// Returns the edit that puts a hunk's lines into the fence that opens at a line.
  private func edit(_ hunk: LineHunk, behind opening: FenceLine, at start: Int) -> TextEdit {
    let from = source.offset(ofLine: start + 1 + hunk.range.lowerBound)
    let to = source.offset(ofLine: start + 1 + hunk.range.upperBound)
    let lines = hunk.lines.map { whole($0, behind: opening) + ending }.joined()
    return TextEdit(range: from..<to, replacement: lines)
  }

  /// Returns the edit that adds a fence expecting `text` after a listing.
  ///
  /// The result is `nil` if the listing isn't closed, because then nothing can come after it.
  func insertion(
    of text: CommonLines,
    _ kind: Expectation.Kind,
    _ listing: Listing,
    word: String? = nil
  ) -> [TextEdit]? {
    let end = listing.range.lines.upperBound
    guard
      end > listing.id.line,
      let opening = FenceLine(source.line(listing.id.line)),
      let closing = FenceLine(source.line(end)), closing.closes(opening),
      let plain = FenceLine(opening.prefix + "```")
    else { return nil }
    let fence = String(repeating: "`", count: plain.length(around: text.lines))
    let head =
      fence + kind.rawValue + (text.isUnordered ? " unordered" : "") + (word.map { " " + $0 } ?? "")
    let inside = ["", head] + text.lines + [fence]
    let lines = inside.map { whole($0, behind: opening) }.joined(separator: ending)
    return [insertion(of: ending + lines, atEndOf: end)]
  }

  private func insertion(of text: String, atEndOf line: Int) -> TextEdit {
    let end = source.end(ofLine: line)
    return TextEdit(range: end..<end, replacement: text)
  }

  /// Returns the edits that lengthen both ends of a fence that a line would close.
  private func growth(
    of opening: FenceLine,
    at start: Int,
    _ closing: FenceLine,
    at end: Int,
    around lines: [String]
  ) -> [TextEdit] {
    let length = opening.length(around: lines)
    return [(opening, start), (closing, end)].compactMap { fence, line in
      guard fence.length < length else { return nil }
      let position = source.offset(ofLine: line) + fence.prefix.utf8.count
      let more = String(repeating: fence.character, count: length - fence.length)
      return TextEdit(range: position..<position, replacement: more)
    }
  }

  private func whole(_ line: String, behind opening: FenceLine) -> String {
    let start = opening.continuation(inComment: source.path.hasSuffix(".swift"))
    if let indent, !line.isEmpty {
      let marks = start.lastIndex { $0 != " " && $0 != "\t" }.map { start[...$0] } ?? ""
      return marks + String(repeating: " ", count: indent) + line
    }
    guard line.isEmpty else { return start + line }
    var prefix = start[...]
    while prefix.last == " " || prefix.last == "\t" { prefix.removeLast() }
    return String(prefix)
  }

  /// The line ending of the file, judged by its first line.
  private var ending: String {
    let start = source.line(1).utf8.count
    let end = source.lineCount > 1 ? source.offset(ofLine: 2) : source.text.utf8.count
    let bytes = Array(source.text.utf8)[start..<end]
    return bytes.isEmpty ? "\n" : String(decoding: bytes, as: UTF8.self)
  }
}
