internal import MarbleModel

/// A file in which a compiler lists what it read, as a rule for `make`.
///
///     main.o: /kit/main.c /kit/a\ file.h \
///       /usr/include/stdio.h
enum DependencyFile {
  /// Returns the files that the first rule names, as they're written; further rules, for other
  /// products of the same work, name the same files.
  static func words(in bytes: [UInt8]) -> Set<ArraySlice<UInt8>> {
    var words: Set<ArraySlice<UInt8>> = []
    var start: Int?
    var isTarget = true
    var place = bytes.startIndex
    while place < bytes.endIndex {
      let byte = bytes[place]
      // A backslash belongs to the word with the byte after it, unless it continues the line.
      if byte == backslash, place + 1 < bytes.endIndex, bytes[place + 1] != newline {
        start = start ?? place
        place += 2
        continue
      }
      if byte == space || byte == newline || byte == backslash {
        if let start {
          let word = bytes[start..<place]
          if isTarget, word.last == colon {
            isTarget = false
          } else if !isTarget {
            words.insert(word)
          }
        }
        start = nil
        if byte == newline { break }
        place += byte == backslash ? 2 : 1
      } else {
        start = start ?? place
        place += 1
      }
    }
    if let start, !isTarget { words.insert(bytes[start...]) }
    return words
  }

  /// Returns the path that a word represents.
  static func path(_ word: ArraySlice<UInt8>) -> String {
    var bytes: [UInt8] = []
    var rest = word
    while let byte = rest.popFirst() {
      let next = rest.first
      let isEscape =
        byte == backslash && (next == space || next == hash || next == backslash)
        || byte == dollar && next == dollar
      bytes.append(isEscape ? rest.removeFirst() : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")
  private static let backslash = UInt8(ascii: "\\")
  private static let colon = UInt8(ascii: ":")
  private static let hash = UInt8(ascii: "#")
  private static let dollar = UInt8(ascii: "$")
}
