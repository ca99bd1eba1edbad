import MarbleModel

/// Wraps the lines of a code block in elements, so that a wrapped line doesn't look like two.
enum LineElements {
  /// Returns a block with an element for each of its lines.
  ///
  /// It stays as it is if no line has more columns than `limit`, if its lines are elements already,
  /// or if one of its elements spans several lines.
  static func marked(_ block: String, longerThan limit: Int) -> String {
    guard !block.contains("<span class=\"l"), let (start, end) = content(of: block) else {
      return block
    }
    var lines = block[start..<end].split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.allSatisfy(isWhole), lines.contains(where: { columns(of: $0) > limit }) else {
      return block
    }
    let elements = lines.map { "<span class=\"l\">\($0)\n</span>" }
    return block[..<start] + elements.joined() + block[end...]
  }

  /// Returns where the text of a block begins and ends, within `pre` and what is directly in it.
  private static func content(of block: String) -> (start: String.Index, end: String.Index)? {
    guard let opening = block.firstIndex(of: ">") else { return nil }
    let start = block.index(after: opening)
    for name in ["code", "samp"] where block[start...].hasPrefix("<\(name)") {
      guard block.hasSuffix("</\(name)>"), let end = block[start...].firstIndex(of: ">") else {
        return nil
      }
      return (block.index(after: end), block.index(block.endIndex, offsetBy: -name.count - 3))
    }
    return (start, block.endIndex)
  }

  /// Whether all elements of a line end in it.
  private static func isWhole(_ line: Substring) -> Bool {
    var depth = 0
    var isOpening = false
    for byte in line.utf8 {
      if isOpening { depth += byte == UInt8(ascii: "/") ? -1 : 1 }
      if depth < 0 { return false }
      isOpening = byte == UInt8(ascii: "<")
    }
    return depth == 0
  }

  private static func columns(of line: Substring) -> Int {
    var (count, isTag, isReference) = (0, false, false)
    for character in line {
      if isTag {
        isTag = character != ">"
      } else if isReference {
        isReference = character != ";"
      } else if character == "<" {
        isTag = true
      } else {
        isReference = character == "&"
        count += character.displayWidth
      }
    }
    return count
  }
}
