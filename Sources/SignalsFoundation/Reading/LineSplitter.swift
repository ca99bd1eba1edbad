import Foundation

/// Cuts bytes that come in chunks into lines.
///
///     "a\nb" "c\r\n" "d"   -->   "a"   "bc"   and at the end "d"
struct LineSplitter {
  private static let newline = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// The beginning of a line whose end hasn't arrived.
  private var begun = Data()

  /// Takes a chunk, and returns the lines that end in it, without line endings.
  mutating func take(_ chunk: Data) -> [String] {
    var lines: [String] = []
    var rest = chunk[...]
    while let end = rest.firstIndex(of: Self.newline) {
      begun.append(rest[..<end])
      lines.append(removeBegun())
      rest = rest[(end + 1)...]
    }
    begun.append(rest)
    return lines
  }

  /// Returns the last line if it lacks a line ending.
  mutating func takeRest() -> String? {
    begun.isEmpty ? nil : removeBegun()
  }

  private mutating func removeBegun() -> String {
    if begun.last == Self.carriageReturn { begun.removeLast() }
    defer { begun = Data() }
    // A chunk may end in the middle of a character, so only whole lines are decoded.
    return String(decoding: begun, as: UTF8.self)
  }
}
