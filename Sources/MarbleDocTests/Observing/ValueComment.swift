internal import MarbleModel

/// A comment of the form `// => value` behind code: what the code in front of it is worth.
struct ValueComment: Hashable {
  /// The index of the line in its listing.
  let line: Int
  /// Where `//` stands in the line, in UTF-8 bytes.
  let offset: Int
  /// The value that is expected; empty if it is still to be found out.
  let expected: String
  /// Where the expected value begins in the line, in UTF-8 bytes.
  let valueOffset: Int

  private static let opening = "// =>"

  /// Returns the comments of a listing, in order.
  static func all(in listing: Listing) -> [ValueComment] {
    // Most listings have none, and finding comments means looking at every byte.
    guard listing.lines.contains(where: { $0.text.utf8.contains(bytes: opening.utf8) })
    else { return [] }
    let comments = CodeShape(listing.lines).comments
    return listing.lines.indices.compactMap { index in
      comments[index].flatMap { ValueComment(listing.lines[index].text, line: index, at: $0) }
    }
  }

  private init?(_ text: String, line: Int, at offset: Int) {
    let comment = text.utf8.dropFirst(offset)
    guard comment.starts(with: Self.opening.utf8) else { return nil }
    let rest = text.utf8.dropFirst(offset + Self.opening.utf8.count)
    let isSpace = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    let value = rest.drop(while: isSpace)
    let end = value.lastIndex { !isSpace($0) }.map { value.index(after: $0) }
    self.line = line
    self.offset = offset
    self.expected = end.map { String(text[value.startIndex..<$0]) } ?? ""
    self.valueOffset = text.utf8.distance(
      from: text.startIndex,
      to: end == nil ? rest.startIndex : value.startIndex
    )
  }

  /// Returns the comment that expects `value`.
  static func text(expecting value: String) -> String { opening + " " + value }
}
