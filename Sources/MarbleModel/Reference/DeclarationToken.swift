/// A token of a declaration, as far as declarations are compared by them.
package struct DeclarationToken: Sendable, Hashable {
  /// The text; a name in backticks is without them.
  package let text: String
  /// The index of its line.
  package let line: Int
  /// The offset in the line, in UTF-8 bytes.
  package let offset: Int
  /// Whether it is the first one of its line.
  package let beginsLine: Bool
  /// Whether it stands right behind the one before it.
  package let isAttached: Bool

  /// Returns the tokens of lines that hold no comments.
  package static func all(in lines: [String]) -> [DeclarationToken] {
    lines.enumerated().flatMap { number, line in
      let bytes = Array(line.utf8)
      var tokens: [DeclarationToken] = []
      var offset = 0
      while let start = bytes[offset...].firstIndex(where: { !$0.isSpace }) {
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
