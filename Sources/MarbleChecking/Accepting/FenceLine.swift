internal import MarbleModel

/// The line that opens or closes a fence, split into its parts.
struct FenceLine: Hashable {
  /// The text before the fence: the marks of lists and quotes, and indentation.
  let prefix: String
  let character: Character
  let length: Int
  let rest: String

  /// Splits a line into its parts; `nil` if it has no fence.
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

  /// Returns the prefix of lines inside the fence, in which spaces replace a list's mark.
  ///
  /// In a doc comment, its marks are kept; a star that begins the line is one of them.
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

  /// Returns the length that a fence needs so that none of `lines` closes it.
  func length(around lines: [String]) -> Int {
    let closing = lines.compactMap { line -> Int? in
      // With four spaces before them, the marks don't close a fence in CommonMark.
      let indent = line.prefix { $0 == " " }.count
      guard indent <= 3, let fence = FenceLine(line[...]), fence.closes(self) else { return nil }
      return fence.prefix.allSatisfy { $0 == " " } ? fence.length + 1 : nil
    }
    return max(length, closing.max() ?? 0)
  }
}
