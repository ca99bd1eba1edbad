/// Code inserted into a listing so that more can be observed, without changing what happens.
///
/// Top-level expressions get braces: `do{subject.send(1)}`. The compiler stores each value that it
/// logs in a variable. At the top level, that variable lives until the program ends, although the
/// value would have been released at once. Within braces, it ends with its statement, so that an
/// object's `deinit` runs when it normally would.
///
/// Names that a loop, a condition or a tuple binds are repeated where they can first be used
/// because the compiler reports only the values of expressions: `for n in list {n; ...}`.
package struct StatementBraces: Sendable, Hashable {
  /// The text before a statement.
  package static let opening = "do{"
  /// The text after a statement.
  package static let closing = "}"

  /// A text that was inserted at an offset of a line.
  package struct Insertion: Sendable, Hashable {
    let offset: Int
    let text: String
    let name: BoundName?

    /// Creates an insertion before `offset`, in UTF-8 bytes.
    package init(offset: Int, text: String, name: BoundName? = nil) {
      self.offset = offset
      self.text = text
      self.name = name
    }
  }

  /// The insertions of each line, from left to right.
  private var insertions: [[Insertion]]

  /// Creates the braces of a listing from the insertions of each line.
  package init(_ insertions: [[Insertion]]) {
    // Insertions at the same offset stay in the order in which they were given.
    self.insertions = insertions.map { line in
      line.enumerated().sorted { left, right in
        (left.element.offset, left.offset) < (right.element.offset, right.offset)
      }
      .map(\.element)
    }
  }

  /// Returns the listing with the braces in its lines.
  package func listing(_ listing: Listing) -> Listing {
    var result = listing
    for (index, line) in listing.lines.enumerated() where !insertions[index].isEmpty {
      var bytes = Array(line.text.utf8)
      // Right to left, so that the offsets of those that follow stay valid.
      for insertion in insertions[index].reversed() {
        bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
      }
      result.lines[index].text = String(decoding: bytes, as: UTF8.self)
    }
    return result
  }

  /// Converts an offset in a line with the braces to one in the line without them.
  package func original(_ offset: Int, inLine line: Int) -> Int {
    var result = offset
    for insertion in insertions[line] where insertion.offset < result {
      result = max(insertion.offset, result - insertion.text.utf8.count)
    }
    return result
  }

  /// Whether an offset in a line with the braces is at an inserted opening brace.
  package func isInserted(_ offset: Int, inLine line: Int) -> Bool {
    placed(inLine: line).contains { start, insertion in
      insertion.text == Self.opening && start + Self.opening.utf8.count - 1 == offset
    }
  }

  /// Returns the name that was repeated at an offset in a line with the braces.
  package func name(at offset: Int, inLine line: Int) -> BoundName? {
    placed(inLine: line).lazy.compactMap { start, insertion -> BoundName? in
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

extension StatementBraces: FormedValue {
  package static let form = Form(StatementBraces.init) { $0.insertions }
}

extension StatementBraces.Insertion: FormedValue {
  package static let form = Form(StatementBraces.Insertion.init(offset:text:name:)) {
    ($0.offset, $0.text, $0.name)
  }
}
