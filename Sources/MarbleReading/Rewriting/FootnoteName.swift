import MarbleModel

/// The rule for the names of footnotes: letters and digits, single `-`, `_` or `.` between them.
///
/// Nothing in such a name means anything in Markdown.
enum FootnoteName {
  /// Returns how many bytes at the beginning of a text can be a name; 0 if none begins there.
  static func length(in bytes: ArraySlice<UInt8>) -> Int {
    var end = bytes.startIndex
    while end < bytes.endIndex {
      if isLetter(bytes[end]) {
        end += 1
      } else if end > bytes.startIndex, isJoint(bytes[end]), end + 1 < bytes.endIndex,
        isLetter(bytes[end + 1])
      {
        end += 2
      } else {
        break
      }
    }
    return end - bytes.startIndex
  }

  private static func isLetter(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte >= 0x80 }

  private static func isJoint(_ byte: UInt8) -> Bool { "-_.".utf8.contains(byte) }
}
