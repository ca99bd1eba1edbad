/// The lines of a program's output.
///
/// Lines end where CommonMark's do, at LF, CRLF or CR, because a fence could not show them
/// otherwise. The last line counts with or without its ending: `print("a", terminator: "")` prints
/// the same line as `print("a")`.
struct OutputLines {
  /// Returns the lines of `text` without their endings.
  static func split(_ text: String) -> [String] {
    var lines: [String] = []
    var line = String.UnicodeScalarView()
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where previous == "\r": break
      case "\n", "\r":
        lines.append(String(line))
        line = String.UnicodeScalarView()
      default: line.append(scalar)
      }
      previous = scalar
    }
    if !line.isEmpty { lines.append(String(line)) }
    return lines
  }

  /// Returns the length, in UTF-8 bytes, of the beginning that two lines have in common.
  static func commonLength(_ left: String, _ right: String) -> Int {
    zip(left.unicodeScalars, right.unicodeScalars).prefix { $0 == $1 }
      .reduce(0) { $0 + UTF8.width($1.0) }
  }

  /// Whether two lines are the same, byte for byte.
  ///
  /// Swift's `==` takes different spellings of a character for the same.
  static func areSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
