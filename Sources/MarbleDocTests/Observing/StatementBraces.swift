internal import MarbleModel

/// Braces around the top-level expressions of a listing: `do{subject.send(1)}`.
///
/// The compiler keeps each value that it logs in a variable, and a variable at the top level lives
/// until the program ends, where the value would have been released at once. Within braces it ends
/// with its statement, so that an object says goodbye when it would have.
struct StatementBraces: Sendable, Equatable {
  private static let opening = "do{"
  private static let closing = "}"

  /// Text that was put in front of an offset of a line.
  private struct Insertion: Sendable, Equatable {
    let offset: Int
    let text: String
  }

  /// The insertions of each line, from left to right.
  private var insertions: [[Insertion]]

  /// Finds the statements of a listing.
  init(for listing: Listing) {
    insertions = listing.lines.map { _ in [] }
    let shape = CodeShape(listing.lines)
    let statements = TopLevelStatements(of: listing.lines, shape).expressions
    for statement in statements {
      let (start, end) = (statement.start, statement.end)
      insertions[start.line].append(Insertion(offset: start.offset, text: Self.opening))
      insertions[end.line].append(Insertion(offset: end.offset, text: Self.closing))
    }
  }

  /// Returns the listing with the braces in its lines.
  func listing(_ listing: Listing) -> Listing {
    var result = listing
    for (index, line) in listing.lines.enumerated() where !insertions[index].isEmpty {
      var bytes = Array(line.text.utf8)
      for insertion in insertions[index].reversed() {
        bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
      }
      result.lines[index].text = String(decoding: bytes, as: UTF8.self)
    }
    return result
  }

  /// Returns the offset without the braces of an offset in a line with them.
  func original(_ offset: Int, inLine line: Int) -> Int {
    var result = offset
    for insertion in insertions[line] where insertion.offset < result {
      result = max(insertion.offset, result - insertion.text.utf8.count)
    }
    return result
  }

  /// Whether an offset in a line with the braces is the one of an inserted opening brace.
  func isInserted(_ offset: Int, inLine line: Int) -> Bool {
    var shift = 0
    for insertion in insertions[line] {
      let size = insertion.text.utf8.count
      if insertion.text == Self.opening, insertion.offset + shift + size - 1 == offset {
        return true
      }
      shift += size
    }
    return false
  }
}
