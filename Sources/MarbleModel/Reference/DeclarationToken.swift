/// A token of a declaration, with what is needed for comparisons.
package struct DeclarationToken: Sendable, Hashable {
  /// The text; backticks around a name are removed.
  package let text: String
  /// The index of its line.
  package let line: Int
  /// The offset in the line, in UTF-8 bytes.
  package let offset: Int
  /// Whether it's the first on its line.
  package let beginsLine: Bool
  /// Whether it directly follows the previous one.
  package let isAttached: Bool

  /// Whether it's a name or a keyword.
  var isWord: Bool {
    text.utf8.first.map { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 >= 0x80 } ?? false
      && !["…"].contains(text)
  }

  /// Returns the tokens of lines, without comments.
  package static func all(in lines: [String]) -> [DeclarationToken] {
    var depth = 0
    return lines.enumerated().flatMap { number, line in
      let bytes = Array(line.utf8)
      var tokens: [DeclarationToken] = []
      var offset = endOfComment(in: bytes, from: 0, depth: &depth)
      while let start = bytes[offset...].firstIndex(where: { !$0.isSpace }) {
        if bytes[start...].starts(with: "//".utf8) { break }
        if bytes[start...].starts(with: "/*".utf8) {
          offset = endOfComment(in: bytes, from: start, depth: &depth)
          continue
        }
        let end = end(ofTokenAt: start, in: bytes)
        let text = String(decoding: bytes[start..<end].filter { $0 != backtick }, as: UTF8.self)
        tokens.append(
          DeclarationToken(
            text: text,
            line: number,
            offset: start,
            beginsLine: tokens.isEmpty,
            isAttached: start == offset && !tokens.isEmpty
          )
        )
        offset = end
      }
      return tokens
    }
  }

  /// Returns the end of block comments that begin at `start`, or are open already.
  private static func endOfComment(
    in bytes: [UInt8],
    from start: Int,
    depth: inout Int
  ) -> Int {
    var offset = start
    while offset < bytes.endIndex {
      let mark = String(decoding: bytes[offset...].prefix(2), as: UTF8.self)
      if depth == 0, mark != "/*" { break }
      depth += mark == "/*" ? 1 : mark == "*/" ? -1 : 0
      offset += mark == "/*" || mark == "*/" ? 2 : 1
    }
    return offset
  }

  private static let backtick = UInt8(ascii: "`")

  private static func end(ofTokenAt start: Int, in bytes: [UInt8]) -> Int {
    let rest = bytes[start...]
    for sign in ["->", "...", "…"] where rest.starts(with: sign.utf8) {
      return start + sign.utf8.count
    }
    switch bytes[start] {
    case backtick: return rest.dropFirst().firstIndex(of: backtick).map { $0 + 1 } ?? rest.endIndex
    case UInt8(ascii: "\""): return endOfString(rest)
    case let byte where byte.isPartOfName:
      return rest.firstIndex { !$0.isPartOfName } ?? rest.endIndex
    default: return start + 1
    }
  }

  private static func endOfString(_ text: ArraySlice<UInt8>) -> Int {
    var offset = text.startIndex + 1
    while offset < text.endIndex, text[offset] != UInt8(ascii: "\"") {
      offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, text.endIndex)
  }
}

extension UInt8 {
  fileprivate var isPartOfName: Bool {
    isLetterOrDigit || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }
}
