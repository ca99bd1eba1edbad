internal import MarbleModel

/// Writes what was printed into an `output` fence, or such a fence behind a listing.
struct FenceRewriting {
  /// The chapter's file.
  let source: SourceFile

  /// Returns the edits that make `fence` hold `lines`; `nil` if it is not closed.
  ///
  /// Lines that stay the same are not touched, so that all their bytes stay.
  func edits(of fence: Expectation, to lines: [String]) -> [TextEdit]? {
    let start = fence.range.start.line
    let end = start + fence.lines.count + 1
    guard
      let opening = FenceLine(source.line(start)),
      let closing = FenceLine(source.line(end)), closing.closes(opening)
    else { return nil }
    let old = fence.lines.map(\.text)
    let before = zip(old, lines).prefix(while: OutputLines.areSame).count
    let rest = min(old.count, lines.count) - before
    let after = zip(old.reversed(), lines.reversed()).prefix(rest)
      .prefix(while: OutputLines.areSame).count
    let range =
      source.offset(ofLine: start + 1 + before)..<source.offset(ofLine: end - after)
    let inside = lines[before..<lines.count - after]
    let replacement = inside.map { whole($0, behind: opening) + ending }.joined()
    return [TextEdit(range: range, replacement: replacement)]
      + growth(of: opening, at: start, closing, at: end, around: lines)
  }

  /// Returns the edit that puts an `output` fence with `lines` behind a listing.
  ///
  /// `nil` if the listing is not closed, so that nothing can stand behind it.
  func insertion(of lines: [String], behind listing: Listing) -> TextEdit? {
    let end = listing.range.lines.upperBound
    guard
      end > listing.id.line,
      let opening = FenceLine(source.line(listing.id.line)),
      let closing = FenceLine(source.line(end)), closing.closes(opening),
      let plain = FenceLine(opening.prefix + "```")
    else { return nil }
    let fence = String(repeating: "`", count: plain.length(around: lines))
    let inside = ["", fence + "output"] + lines + [fence]
    let text = inside.map { whole($0, behind: opening) }.joined(separator: ending)
    let position = source.offset(ofLine: end) + source.line(end).utf8.count
    return TextEdit(range: position..<position, replacement: ending + text)
  }

  /// Lengthens both ends of a fence where a line would close it.
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
    guard line.isEmpty else { return opening.continuation + line }
    var prefix = opening.continuation[...]
    while prefix.last == " " || prefix.last == "\t" { prefix.removeLast() }
    return String(prefix)
  }

  /// The line ending of the file, which its first line shows.
  private var ending: String {
    let start = source.line(1).utf8.count
    let end = source.lineCount > 1 ? source.offset(ofLine: 2) : source.text.utf8.count
    let bytes = Array(source.text.utf8)[start..<end]
    return bytes.isEmpty ? "\n" : String(decoding: bytes, as: UTF8.self)
  }
}
