/// The lines of a program's output.
///
/// They end at LF and nowhere else: a CR is a character of its line.
struct OutputLines {
  /// Returns the lines of `text` without their endings; the last one may lack its own.
  static func split(_ text: String) -> [String] {
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { String(Substring($0)) }
  }

  /// Whether the last line of `text` lacks its ending.
  static func isUnended(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.last != UInt8(ascii: "\n")
  }

  /// Whether a fence can show a line: none can show bytes that aren't text.
  static func canBeShown(_ line: String) -> Bool { !line.unicodeScalars.contains(noText) }

  /// Returns the parts of a line that a fence can show, without those that no fence can.
  static func shown(_ line: String) -> [String] {
    var parts = [""]
    var isOpen = true
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if canBeShown(String(scalar)) {
        parts[parts.count - 1].unicodeScalars.append(scalar)
        isOpen = true
      } else {
        // Two digits follow, as every byte that isn't text is at least 0x80 (`text(of:)`).
        if isOpen { parts.append("") }
        rest = rest.dropFirst(2)
        isOpen = false
      }
    }
    return parts
  }

  /// Returns printed bytes as text.
  ///
  /// A byte that isn't text becomes its number after a scalar that no chapter may contain, so it
  /// can't be confused with anything that a page can show.
  static func text(of bytes: some Collection<UInt8>) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = String.UnicodeScalarView()
    var rest = Array(bytes)[...]
    while let first = rest.first {
      var decoder = UTF8()
      // No scalar takes more bytes.
      var iterator = rest.prefix(4).makeIterator()
      if case .scalarValue(let scalar) = decoder.decode(&iterator) {
        text.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        text.append(noText)
        text.append(contentsOf: digits.unicodeScalars)
        rest = rest.dropFirst()
      }
    }
    return String(text)
  }

  /// The scalar before the number of a byte that isn't text.
  static let noText: Unicode.Scalar = "\u{10FFFF}"

  /// Returns the length, in UTF-8 bytes, of the beginning that two lines have in common.
  static func commonLength(_ left: String, _ right: String) -> Int {
    zip(left.unicodeScalars, right.unicodeScalars).prefix { $0 == $1 }
      .reduce(0) { $0 + UTF8.width($1.0) }
  }

  /// Whether two lines are the same, byte for byte.
  ///
  /// Swift's `==` considers different spellings of a character equal.
  static func areSame(_ left: String, _ right: String) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}
