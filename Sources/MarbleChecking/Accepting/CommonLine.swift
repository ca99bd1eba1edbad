/// Two lines merged into one, in which typed holes replace the words that differ.
struct CommonLine {
  let text: String

  init(_ first: String, _ second: String) {
    let words = [first, second].map { $0.split(separator: " ", omittingEmptySubsequences: false) }
    if words[0].count == words[1].count {
      text = zip(words[0], words[1]).map(Self.word).joined(separator: " ")
    } else {
      text = Self.word(first[...], second[...])
    }
  }

  /// Returns a text with one hole for the part that differs, widened to the nearest word
  /// boundaries.
  private static func word(_ first: Substring, _ second: Substring) -> String {
    guard !first.utf8.elementsEqual(second.utf8) else { return String(first) }
    let left = Array(first)
    let right = Array(second)
    var before = zip(left, right).prefix { $0 == $1 }.count
    while before > 0, belongsToNumber(left[before - 1]) { before -= 1 }
    let rest = min(left.count, right.count) - before
    var after = zip(left.reversed(), right.reversed()).prefix(rest).prefix { $0 == $1 }.count
    while after > 0, belongsToNumber(left[left.count - after]) { after -= 1 }
    let middles = [left, right].map { String($0[before..<$0.count - after]) }
    let hole = hole(for: middles)
    return String(left[..<before]) + hole.spelling + String(left[(left.count - after)...])
  }

  private static func hole(for texts: [String]) -> Hole {
    let kinds: [Hole] = [.int, .float, .hex, .time]
    return kinds.first { kind in
      let pattern = LinePattern(kind.spelling)
      return texts.allSatisfy(pattern.matches)
    } ?? .any
  }

  private static func belongsToNumber(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "+-.:".contains(character)
  }
}
