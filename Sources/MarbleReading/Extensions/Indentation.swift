import MarbleModel

/// What stands before the text of a line, in columns; a tab leads to the next multiple of four.
enum Indentation: Equatable {
  case blank
  /// The line has text behind that many columns of white space.
  case columns(Int)

  init(of line: Substring) {
    let (length, columns) = Self.measure(line, upTo: .max)
    self = length == line.utf8.count ? .blank : .columns(columns)
  }

  /// Returns how many bytes of white space begin a line, of at most `limit` columns.
  static func length(upTo limit: Int, of line: Substring) -> Int {
    measure(line, upTo: limit).length
  }

  private static func measure(_ line: Substring, upTo limit: Int) -> (length: Int, columns: Int) {
    var columns = 0
    var length = 0
    for byte in line.utf8 {
      guard columns < limit, byte.isSpace else { break }
      columns += byte == UInt8(ascii: "\t") ? 4 - columns % 4 : 1
      length += 1
    }
    return (length, columns)
  }
}
