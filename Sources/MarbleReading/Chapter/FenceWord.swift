import MarbleModel

/// A word of an info string, such as `norun` or `skip="needs a network"`, and where it stands.
struct FenceWord {
  /// What stands before the `=`, or the whole word.
  var name: String
  /// What stands behind the `=`, without quotes; `nil` where there is none.
  var value: String?
  var isQuoted = false
  /// Whether the quotes around the value are never closed.
  var isUnterminated = false
  var range: SourceRange

  /// What stands behind the `=`, between commas; nothing at all is one empty item.
  var items: [String] {
    (value ?? "").split(separator: ",", omittingEmptySubsequences: false).map(String.init)
  }

  /// Returns the words of `text`, which begins at `position` of its file.
  static func split(_ text: Substring, at position: SourcePosition) -> [FenceWord] {
    let bytes = Array(text.utf8)
    var words: [FenceWord] = []
    var offset = 0
    while offset < bytes.count {
      if bytes[offset].isSpace {
        offset += 1
      } else {
        words.append(word(in: bytes, at: &offset, of: position))
      }
    }
    return words
  }

  private static func word(
    in bytes: [UInt8],
    at offset: inout Int,
    of position: SourcePosition
  ) -> FenceWord {
    let start = offset
    while offset < bytes.count, !bytes[offset].isSpace, bytes[offset] != UInt8(ascii: "=") {
      offset += 1
    }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    var word = FenceWord(name: name, range: SourceRange(at: position))
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "=") {
      offset += 1
      word.readValue(in: bytes, at: &offset)
    }
    word.range.start.column += start
    word.range.end.column += offset
    return word
  }

  private mutating func readValue(in bytes: [UInt8], at offset: inout Int) {
    isQuoted = offset < bytes.count && bytes[offset] == UInt8(ascii: "\"")
    let start = isQuoted ? offset + 1 : offset
    offset = start
    while offset < bytes.count, isQuoted || !bytes[offset].isSpace {
      if isQuoted, bytes[offset] == UInt8(ascii: "\"") { break }
      offset += 1
    }
    value = String(decoding: bytes[start..<offset], as: UTF8.self)
    isUnterminated = isQuoted && offset == bytes.count
    if isQuoted, !isUnterminated { offset += 1 }
  }
}
