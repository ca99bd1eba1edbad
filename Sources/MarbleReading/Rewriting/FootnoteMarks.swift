import MarbleModel

/// Footnote marks, rewritten so that cmark doesn't mistake them for links.
///
/// cmark would read `[^name]` as the text of a link, and `[^name]: word` as the definition of one.
/// In the text for cmark, each mark is written with other characters, which mean nothing in
/// Markdown, have the same number of bytes, and are punctuation as well. In code and addresses,
/// they're changed back; in running text, they become references.
struct FootnoteMarks {
  /// Two-byte Syriac punctuation: the first character that isn't in the text represents `[^`.
  private static let candidates = (0x0700...0x070D).compactMap(Unicode.Scalar.init)
  private static let end = UInt8(ascii: "}")

  /// The character that represents `[^`, as UTF-8.
  let opening: [UInt8]

  /// Rewrites the marks of a text with other characters; `nil` if it has none.
  static func rewrite(
    _ source: SourceFile,
    fromLine line: Int
  ) -> (marks: FootnoteMarks, source: SourceFile)? {
    guard hasMark(source.text),
      let opening = candidates.first(where: { !source.text.unicodeScalars.contains($0) })
    else { return nil }
    let marks = FootnoteMarks(opening: Array(String(opening).utf8))
    var bytes = Array(source.text.utf8)
    guard marks.rewrite(&bytes, from: source.offset(ofLine: line)) else { return nil }
    return (marks, SourceFile(path: source.path, text: String(decoding: bytes, as: UTF8.self)))
  }

  /// Returns whether a text may contain a mark; a general search would take a third of a build.
  private static func hasMark(_ text: String) -> Bool {
    text.utf8.withContiguousStorageIfAvailable { bytes in
      bytes.indices.dropLast().contains { index in
        bytes[index] == UInt8(ascii: "[") && bytes[index + 1] == UInt8(ascii: "^")
      }
    } ?? true
  }

  /// Rewrites the marks; returns whether there were any.
  private func rewrite(_ bytes: inout [UInt8], from start: Int) -> Bool {
    var isChanged = false
    var offset = start
    while offset < bytes.count {
      if bytes[offset] == UInt8(ascii: "\\") {
        offset += 2
      } else if let end = Self.end(ofMarkAt: offset, in: bytes) {
        bytes[offset] = opening[0]
        bytes[offset + 1] = opening[1]
        bytes[end] = Self.end
        isChanged = true
        offset = end + 1
      } else {
        offset += 1
      }
    }
    return isChanged
  }

  /// Returns the bracket that closes the mark at an offset; `nil` if no mark begins there.
  private static func end(ofMarkAt offset: Int, in bytes: [UInt8]) -> Int? {
    guard bytes[offset] == UInt8(ascii: "["), offset + 1 < bytes.count,
      bytes[offset + 1] == UInt8(ascii: "^")
    else { return nil }
    let end = offset + 2 + FootnoteName.length(in: bytes[(offset + 2)...])
    guard end > offset + 2, end < bytes.count, bytes[end] == UInt8(ascii: "]") else { return nil }
    return end
  }

  /// Returns the first mark in a text: its range, and the name in it.
  func first(in bytes: ArraySlice<UInt8>) -> (range: Range<Int>, name: String)? {
    var rest = bytes
    while let start = rest.firstRange(ofBytes: opening) {
      let length = FootnoteName.length(in: rest[start.upperBound...])
      let end = start.upperBound + length
      if length > 0, end < rest.endIndex, rest[end] == Self.end {
        let name = String(decoding: rest[start.upperBound..<end], as: UTF8.self)
        return (start.lowerBound..<end + 1, name)
      }
      rest = rest[start.upperBound...]
    }
    return nil
  }

  /// Returns a text with its marks as written in the file.
  func restored(_ text: String) -> String {
    guard text.utf8.contains(bytes: opening) else { return text }
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let mark = first(in: rest) {
      result += rest[..<mark.range.lowerBound]
      result += "[^\(mark.name)]".utf8
      rest = rest[mark.range.upperBound...]
    }
    return String(decoding: result + rest, as: UTF8.self)
  }
}
