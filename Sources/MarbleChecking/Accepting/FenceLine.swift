internal import MarbleModel

/// The line that opens or closes a fence, taken apart.
struct FenceLine: Hashable {
  /// What stands before the fence: the marks of lists and quotes, and indentation.
  let prefix: String
  let character: Character
  let length: Int
  let rest: String

  /// Takes a line apart; `nil` if it holds no fence.
  init?(_ line: Substring) {
    guard let start = line.firstIndex(where: { $0 == "`" || $0 == "~" }) else { return nil }
    let run = line[start...].prefix { $0 == line[start] }
    guard run.count >= 3 else { return nil }
    prefix = String(line[..<start])
    character = line[start]
    length = run.count
    rest = String(line[run.endIndex...])
  }

  func closes(_ opening: FenceLine) -> Bool {
    character == opening.character && length >= opening.length
      && rest.allSatisfy { $0 == " " || $0 == "\t" }
  }

  /// What stands before the lines inside the fence: a list's mark counts for its width only.
  ///
  /// In a doc comment the marks of the comment stay, and a star that begins the line is one.
  func continuation(inComment isComment: Bool) -> String {
    let start = prefix.firstIndex { $0 != " " && $0 != "\t" } ?? prefix.endIndex
    return String(
      prefix.indices.map { index in
        let isKept =
          isComment && (prefix[index] == "/" || index == start && prefix[index] == "*")
        return isKept || prefix[index] == ">" || prefix[index] == "\t" ? prefix[index] : " "
      }
    )
  }

  /// Returns the length that a fence around `lines` needs, so that none of them closes it.
  func length(around lines: [String]) -> Int {
    let closing = lines.compactMap { line -> Int? in
      let indent = line.prefix { $0 == " " }.count
      guard indent <= 3, let fence = FenceLine(line[...]), fence.closes(self) else { return nil }
      return fence.prefix.allSatisfy { $0 == " " } ? fence.length + 1 : nil
    }
    return max(length, closing.max() ?? 0)
  }
}
