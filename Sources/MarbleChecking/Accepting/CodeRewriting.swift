package import MarbleModel

/// Puts other code into the fence or comment of a listing, and changes nothing else in its file.
package enum CodeRewriting {
  /// Returns the rewriting; `nil` if the listing isn't in a fence or comment of its own.
  package static func rewriting(
    of listing: Listing,
    to lines: [String],
    in source: SourceFile
  ) -> Rewriting? {
    let edits = FenceRewriting(source: source).edits(of: listing, to: lines)
    guard let edits = edits ?? commentEdits(of: listing, to: lines, in: source) else { return nil }
    let change = Rewriting.Change(listing: listing.id, edits: edits)
    return Rewriting(path: source.path, old: source.text, changes: [change])
  }

  /// Returns the edit of a comment that begins and ends with lines of its own.
  private static func commentEdits(
    of listing: Listing,
    to lines: [String],
    in source: SourceFile
  ) -> [TextEdit]? {
    let (start, end) = (listing.id.line, listing.range.lines.upperBound)
    // Code with `-->` would end the comment before its own end.
    guard end > start, source.line(start).hasPrefix("<!--"), source.line(end) == "-->",
      !lines.contains(where: { $0.utf8.contains(bytes: "-->".utf8) })
    else { return nil }
    let range = source.offset(ofLine: start + 1)..<source.offset(ofLine: end)
    let ending = source.text.utf8.contains(bytes: "\r\n".utf8) ? "\r\n" : "\n"
    return [TextEdit(range: range, replacement: lines.map { $0 + ending }.joined())]
  }
}
