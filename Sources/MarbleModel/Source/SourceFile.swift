/// A text file of the book, addressable by line.
///
/// Lines end with LF, CRLF or CR, as CommonMark defines them. The endings stay in `text`, so that a
/// rewritten file differs from the old one only where something was changed on purpose.
package struct SourceFile: Sendable, Hashable {
  /// The path relative to the book's folder, with `/` between components.
  package let path: String
  /// The whole text, byte for byte as it is on disk.
  package let text: String

  private let starts: [Int]

  /// Creates a file from its text and finds its lines.
  package init(path: String, text: String) {
    var text = text
    self.path = path
    self.starts = text.withUTF8(Self.lineStarts)
    self.text = text
  }

  /// The number of lines; a line ending at the very end doesn't begin another line.
  package var lineCount: Int { starts.count }

  /// Returns line `number`, counted from one, without its ending; empty if there is none.
  package func line(_ number: Int) -> Substring {
    guard starts.indices.contains(number - 1) else { return "" }
    let end = starts.indices.contains(number) ? starts[number] : text.utf8.count
    let line = text[index(starts[number - 1])..<index(end)]
    // `\r\n` is one character, so the line is searched by scalars.
    guard let last = line.unicodeScalars.lastIndex(where: { $0 != "\n" && $0 != "\r" }) else {
      return line.prefix(0)
    }
    return line[...last]
  }

  /// Returns the offset in UTF-8 bytes at which line `number` starts, or the end of the text.
  package func offset(ofLine number: Int) -> Int {
    starts.indices.contains(number - 1) ? starts[number - 1] : text.utf8.count
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  // A loop over bytes is several times as fast as one over the view.
  private static func lineStarts(in bytes: UnsafeBufferPointer<UInt8>) -> [Int] {
    var starts = bytes.isEmpty ? [] : [0]
    for offset in bytes.indices.dropFirst() {
      let previous = bytes[offset - 1]
      guard previous == UInt8(ascii: "\n") || previous == UInt8(ascii: "\r") else { continue }
      if previous == UInt8(ascii: "\n") || bytes[offset] != UInt8(ascii: "\n") {
        starts.append(offset)
      }
    }
    return starts
  }
}
