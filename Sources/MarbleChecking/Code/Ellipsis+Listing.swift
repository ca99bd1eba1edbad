internal import MarbleModel

extension Ellipsis {
  /// Finds the dots in a listing that replace code, outside of comments and strings.
  ///
  /// Dots that touch an operand are an operator, as in `0...` or `Int...`.
  static func all(in listing: Listing) -> [Ellipsis] {
    guard let tokens = listing.tokens else { return [] }
    var found: [Ellipsis] = []
    var start = 0
    for (number, line) in listing.lines.enumerated() {
      let bytes = Array(line.text.utf8)
      for offset in places(in: bytes) {
        guard !tokens.contains(where: { $0.range.contains(start + offset) }) else { continue }
        found.append(Ellipsis(line: number, offset: offset, guess: guess(at: offset, in: bytes)))
      }
      start += bytes.count + 1
    }
    return found
  }

  private static func places(in bytes: [UInt8]) -> [Int] {
    bytes.indices.filter { offset in
      let rest = bytes[offset...]
      guard rest.starts(with: "...".utf8) || rest.starts(with: "…".utf8) else { return false }
      // Both spellings of dots take three bytes in UTF-8.
      let before = offset == 0 ? UInt8(ascii: " ") : bytes[offset - 1]
      let behind = offset + 3 == bytes.count ? UInt8(ascii: " ") : bytes[offset + 3]
      return (before.isSpace || "([{<,:;".utf8.contains(before))
        && (behind.isSpace || ")]}>,;.".utf8.contains(behind))
    }
  }

  /// Returns the filling that should replace dots, judging by the text on both sides.
  private static func guess(at offset: Int, in bytes: [UInt8]) -> Filling {
    let before = bytes[..<offset].last { !$0.isSpace }
    let behind = bytes[(offset + 3)...].first { !$0.isSpace }
    guard let before else { return behind == nil ? .blank : .name }
    if "{;".utf8.contains(before) { return .blank }
    return before == UInt8(ascii: "(") && behind == UInt8(ascii: ")") ? .blank : .name
  }
}
