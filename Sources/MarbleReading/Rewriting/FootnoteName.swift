import MarbleModel

/// The rule for footnote names: letters and digits, with single `-`, `_` or `.` between them.
///
/// Such a name never contains Markdown syntax.
enum FootnoteName {
  /// Returns how many bytes at the start of a text form a name; 0 if there is none.
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
