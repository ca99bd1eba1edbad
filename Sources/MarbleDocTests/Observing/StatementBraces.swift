internal import MarbleModel

/// What is written into a listing so that more can be observed, and observed truly.
///
/// Top-level expressions get braces: `do{subject.send(1)}`. The compiler keeps each value that it logs in a variable, and a variable at the top level lives
/// until the program ends, where the value would have been released at once. Within braces it ends
/// with its statement, so that an object says goodbye when it would have.
///
/// Names that a loop, a condition or a tuple binds are written once more, where they can be used,
/// because the compiler tells the value of an expression but not of those: `for n in list {n; ...}`.
struct StatementBraces: Sendable, Equatable {
  private static let opening = "do{"
  private static let closing = "}"

  /// Text that was put in front of an offset of a line.
  private struct Insertion: Sendable, Equatable {
    let offset: Int
    let text: String
    var name: BoundNames.Name?
  }

  /// The insertions of each line, from left to right.
  private var insertions: [[Insertion]]

  /// Finds the statements of a listing and, if asked, the names that it binds.
  init(for listing: Listing, hasNames: Bool = false) {
    insertions = listing.lines.map { _ in [] }
    let shape = CodeShape(listing)
    for name in hasNames ? BoundNames(in: listing.lines, shape).all : [] {
      let text = name.isInBody ? name.text + ";" : ";" + name.text
      insertions[name.place.line].append(
        Insertion(offset: name.place.offset, text: text, name: name)
      )
    }
    let statements = TopLevelStatements(of: listing.lines, shape).expressions
    for statement in statements {
      let (start, end) = (statement.start, statement.end)
      insertions[start.line].append(Insertion(offset: start.offset, text: Self.opening))
      insertions[end.line].append(Insertion(offset: end.offset, text: Self.closing))
    }
    for line in insertions.indices {
      let ordered = insertions[line].enumerated().sorted { left, right in
        (left.element.offset, left.offset) < (right.element.offset, right.offset)
      }
      insertions[line] = ordered.map(\.element)
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
    placed(inLine: line).contains { start, insertion in
      insertion.text == Self.opening && start + Self.opening.utf8.count - 1 == offset
    }
  }

  /// Returns the name that was written once more at an offset in a line with the braces.
  func name(at offset: Int, inLine line: Int) -> BoundNames.Name? {
    placed(inLine: line).lazy.compactMap { start, insertion -> BoundNames.Name? in
      guard let name = insertion.name else { return nil }
      return start + (name.isInBody ? 0 : 1) == offset ? name : nil
    }
    .first
  }

  /// The insertions of a line with their offsets in the line with the braces.
  private func placed(inLine line: Int) -> [(start: Int, insertion: Insertion)] {
    var shift = 0
    return insertions[line].map { insertion in
      defer { shift += insertion.text.utf8.count }
      return (insertion.offset + shift, insertion)
    }
  }
}
