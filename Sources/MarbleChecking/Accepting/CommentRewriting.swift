internal import MarbleModel

/// Writes what was printed into the `// Prints` comments of a listing.
///
/// Each comment keeps the number of lines that it expects, the last one takes what is left; a
/// comment for which nothing is left is removed, with its line if it stands alone there.
struct CommentRewriting {
  let source: SourceFile
  let listing: Listing

  /// Returns the edits that make `comments` stand for `text`.
  func edits(of comments: [PrintsComment], to text: CommonLines) -> [TextEdit] {
    var rest = text.lines[...]
    return comments.enumerated().compactMap { index, comment in
      let isLast = index == comments.count - 1
      let share = rest.prefix(isLast ? rest.count : comment.expected.count)
      rest = rest.dropFirst(share.count)
      let expected = comment.expected.map { LinePattern($0) }
      let isTrue =
        share.count == expected.count
        && zip(share.indices, expected).allSatisfy { text.isCovered($0, by: $1) }
      if isTrue { return nil }
      return share.isEmpty ? removal(of: comment) : edit(of: comment, to: Array(share))
    }
  }

  /// Returns the edit that puts a comment that stands for `text` behind the end of a statement.
  func insertion(of text: CommonLines, behind line: Int) -> TextEdit {
    let number = listing.lines[line].position.line
    let end = source.offset(ofLine: number) + source.line(number).utf8.count
    let comment = PrintsComment.text(expecting: text.lines)
    guard listing.comments.contains(where: { $0.line == line }) else {
      return TextEdit(range: end..<end, replacement: "  " + comment)
    }
    // A comment stands there already, so that this one goes below it.
    let head = listing.lines[line].text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count
    let indent = source.line(number).utf8.prefix(listing.lines[line].position.column - 1 + head)
    let next = source.offset(ofLine: number + 1)
    let ending = Array(source.text.utf8)[end..<max(end, next)]
    return TextEdit(
      range: end..<end,
      replacement: String(decoding: ending, as: UTF8.self)
        + String(decoding: Array(indent), as: UTF8.self) + comment
    )
  }

  private func edit(of comment: PrintsComment, to lines: [String]) -> TextEdit {
    let start = start(of: comment)
    return TextEdit(
      range: start..<end(of: comment),
      replacement: PrintsComment.text(expecting: lines, hasFullStop: comment.hasFullStop)
    )
  }

  private func removal(of comment: PrintsComment) -> TextEdit {
    let line = listing.lines[comment.line]
    let code = line.text.utf8.prefix(comment.offset)
    guard let last = code.lastIndex(where: { $0 != 0x20 && $0 != 0x09 }) else {
      let number = line.position.line
      let range = source.offset(ofLine: number)..<source.offset(ofLine: number + 1)
      return TextEdit(range: range, replacement: "")
    }
    let kept = code.distance(from: code.startIndex, to: last) + 1
    let start = start(of: comment) - comment.offset + kept
    return TextEdit(range: start..<end(of: comment), replacement: "")
  }

  private func start(of comment: PrintsComment) -> Int {
    let position = listing.lines[comment.line].position
    return source.offset(ofLine: position.line) + position.column - 1 + comment.offset
  }

  private func end(of comment: PrintsComment) -> Int {
    let number = listing.lines[comment.line].position.line
    return source.offset(ofLine: number) + source.line(number).utf8.count
  }
}
