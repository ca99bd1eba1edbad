internal import MarbleModel

/// Writes the output into the `// Prints` comments of a listing.
///
/// Each comment keeps the number of lines that it expects, and the last one takes the rest. A
/// comment that's left with nothing to expect is removed, along with its line if nothing else is on
/// it.
struct CommentRewriting {
  let source: SourceFile
  let listing: Listing

  /// Returns the edits that make `comments` expect `text`.
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

  /// Returns the edit that puts a comment expecting `text` after the end of a statement.
  func insertion(of text: CommonLines, behind line: Int) -> TextEdit {
    let number = listing.lines[line].position.line
    let end = source.end(ofLine: number)
    let comment = PrintsComment.text(expecting: text.lines)
    guard listing.comments.contains(where: { $0.line == line }) else {
      return TextEdit(range: end..<end, replacement: "  " + comment)
    }
    // The line already has a comment, so this one goes below it.
    let head = listing.lines[line].text.utf8.prefix(while: \.isSpace).count
    let indent = source.line(number).utf8.prefix(listing.lines[line].position.column - 1 + head)
    let next = source.offset(ofLine: number + 1)
    let ending = Array(source.text.utf8)[end..<max(end, next)]
    let start = String(decoding: ending + Array(indent), as: UTF8.self)
    return TextEdit(range: end..<end, replacement: start + comment)
  }

  private func edit(of comment: PrintsComment, to lines: [String]) -> TextEdit {
    let text = PrintsComment.text(expecting: lines, like: comment)
    return TextEdit(range: start(of: comment)..<end(of: comment), replacement: text)
  }

  private func removal(of comment: PrintsComment) -> TextEdit {
    let line = listing.lines[comment.line]
    let code = line.text.utf8.prefix(comment.offset)
    guard let last = code.lastIndex(where: { !$0.isSpace }) else {
      let number = line.position.line
      let range = source.offset(ofLine: number)..<source.offset(ofLine: number + 1)
      return TextEdit(range: range, replacement: "")
    }
    let kept = code.distance(from: code.startIndex, to: last) + 1
    let start = start(of: comment) - comment.offset + kept
    return TextEdit(range: start..<end(of: comment), replacement: "")
  }

  private func start(of comment: PrintsComment) -> Int {
    source.offset(of: listing.position(inLine: comment.line, at: comment.offset))
  }

  private func end(of comment: PrintsComment) -> Int {
    source.end(ofLine: listing.lines[comment.line].position.line)
  }
}

extension SourceFile {
  func end(ofLine number: Int) -> Int { offset(ofLine: number) + line(number).utf8.count }

  func offset(of position: SourcePosition) -> Int {
    offset(ofLine: position.line) + position.column - 1
  }
}
