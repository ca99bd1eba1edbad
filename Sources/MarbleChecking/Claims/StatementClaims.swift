internal import MarbleModel

/// The `// Prints` comments of a listing, by the top-level statements that they belong to.
///
///     print(1)          // Prints "1": belongs to its line
///     for n in 2...3 {
///       print(n)
///     }
///     // Prints "2"     belongs, with the next one, to the loop above
///     // Prints "3"
struct StatementClaims {
  /// The comments that belong to one statement.
  struct Group {
    /// The index of the line where the statement ends; -1 if no statement precedes the comments.
    let end: Int
    /// Whether the first comment is on a line with code, and so covers that statement alone.
    let isBesideCode: Bool
    var comments: [PrintsComment]
  }

  let groups: [Group]
  /// The indices of the lines where top-level statements end.
  let ends: [Int]

  /// Finds the statements of a listing; there are none if it has no such comment.
  init(of listing: Listing) {
    let comments = PrintsComment.all(in: listing)
    guard !comments.isEmpty else {
      (groups, ends) = ([], [])
      return
    }
    let layout = StatementLayout(of: listing)
    let statements = layout.topLevelStatements
    ends = statements.map(\.upperBound)
    groups = comments.reduce(into: []) { groups, comment in
      let end = statements.last { $0.lowerBound <= comment.line }?.upperBound ?? -1
      if groups.last?.end == end {
        groups[groups.count - 1].comments.append(comment)
      } else {
        let isBesideCode = !layout.isBlank(comment.line)
        groups.append(Group(end: end, isBesideCode: isBesideCode, comments: [comment]))
      }
    }
  }

  /// Returns the output of each group, the output that no group may claim, and the output after the
  /// last group.
  ///
  /// Comments on lines of their own get everything that was printed since the previous group; a
  /// comment after code gets the output of its statement. Output after the last finished statement
  /// belongs to the statement that the program didn't finish.
  func shares(
    of output: String,
    in parts: [PrintedPart]
  ) -> (groups: [[PrintedPart]], early: [PrintedPart], rest: [PrintedPart]) {
    var shares = [[PrintedPart]](repeating: [], count: groups.count)
    var early: [PrintedPart] = []
    var rest: [PrintedPart] = []
    let reached = parts.last?.line ?? -1
    let known = parts.reduce(0) { $0 + $1.text.utf8.count }
    let tail = String(decoding: output.utf8.dropFirst(known), as: UTF8.self)
    let last = PrintedPart(line: groups.first { $0.end > reached }?.end ?? .max, text: tail)
    for part in parts + (tail.isEmpty ? [] : [last]) {
      if let index = groups.firstIndex(where: { part.line <= $0.end }) {
        if groups[index].isBesideCode && part.line < groups[index].end {
          if !part.text.isEmpty { early.append(part) }
        } else {
          shares[index].append(part)
        }
      } else if !part.text.isEmpty {
        rest.append(part)
      }
    }
    return (shares, early, rest)
  }
}
