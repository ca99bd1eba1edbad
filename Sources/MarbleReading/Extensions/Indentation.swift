/// What stands before the text of a line, in columns; a tab leads to the next multiple of four.
enum Indentation: Equatable {
  /// The line has no text.
  case blank
  /// The line has text behind that many columns of white space.
  case columns(Int)

  /// Measures a line.
  init(of line: Substring) {
    var columns = 0
    for byte in line.utf8 {
      switch byte {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += 4 - columns % 4
      default:
        self = .columns(columns)
        return
      }
    }
    self = .blank
  }

  /// Returns how many bytes of white space begin a line, of at most `limit` columns.
  static func length(upTo limit: Int, of line: Substring) -> Int {
    var columns = 0
    var length = 0
    for byte in line.utf8 where columns < limit {
      switch byte {
      case UInt8(ascii: " "): columns += 1
      case UInt8(ascii: "\t"): columns += 4 - columns % 4
      default: return length
      }
      length += 1
    }
    return length
  }
}
