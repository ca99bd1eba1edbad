internal import MarbleModel

/// A comment that begins like a claim that no test checks, and what may replace it.
///
/// If its block is run, it becomes a claim; otherwise it tells readers that nothing was run:
///
///     // prints 30   ->   // Prints "30"
///     // prints 30   ->   // not run: prints 30
struct ClaimComment: Sendable, Hashable {
  /// The index of its line in the listing.
  let line: Int
  /// The offset of its first mark in the line, in UTF-8 bytes.
  let offset: Int

  init(line: Int, offset: Int) { (self.line, self.offset) = (line, offset) }

  /// Finds the comment that an error is about; `nil` if it isn't about one.
  init?(of error: Diagnostic, in listing: Listing) {
    guard let place = error.range?.start,
      let line = listing.lines.firstIndex(where: { $0.position.line == place.line })
    else { return nil }
    self.init(line: line, offset: place.column - listing.lines[line].position.column)
    guard text(in: listing).hasPrefix("//") else { return nil }
  }

  /// Finds the comment on the line of an error that begins at its place or before it.
  init?(around error: Diagnostic, in listing: Listing) {
    guard let place = error.range?.start,
      let line = listing.lines.firstIndex(where: { $0.position.line == place.line })
    else { return nil }
    let text = listing.lines[line].text
    guard let marks = text.firstRange(of: "//") else { return nil }
    let offset = text[..<marks.lowerBound].utf8.count
    guard place.column - listing.lines[line].position.column >= offset else { return nil }
    self.init(line: line, offset: offset)
  }

  /// Returns what replaces the comment; `nil` if it can only stay as it is.
  func replacement(in listing: Listing, isRun: Bool) -> String? {
    let text = text(in: listing)
    let body = text.drop { $0 == "/" || $0.isWhitespace }
    // A claim after code that's commented out belongs to that code.
    guard text.hasPrefix("//"), body.firstRange(of: "//") == nil else { return nil }
    let before = listing.lines[line].text.utf8.prefix(offset)
    let likeness = ClaimLikeness(text, isAlone: before.allSatisfy(\.isSpace))
    switch likeness {
    case nil, .message?: return nil
    case .value(let told)?, .output(let told)?:
      guard isRun else { return "// not run: " + body }
      return told.isEmpty ? nil : likeness?.spelling
    }
  }

  /// Returns the place of the comment in the file of its listing, in UTF-8 bytes.
  func range(in listing: Listing, of source: SourceFile) -> Range<Int> {
    let start = source.offset(of: listing.position(inLine: line, at: offset))
    return start..<start + text(in: listing).utf8.count
  }

  /// Returns the text up to the end of the line, without spaces there.
  private func text(in listing: Listing) -> Substring {
    guard listing.lines.indices.contains(line) else { return "" }
    let bytes = listing.lines[line].text.utf8
    guard offset >= 0, offset <= bytes.count else { return "" }
    let start = bytes.index(bytes.startIndex, offsetBy: offset)
    var rest = listing.lines[line].text[start...]
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return rest
  }
}

extension Listing {
  /// Returns the listing with its comments replaced where something can replace them.
  func replacing(_ comments: [ClaimComment], isRun: Bool) -> Listing {
    var listing = self
    for comment in comments {
      guard let text = comment.replacement(in: self, isRun: isRun) else { continue }
      let before = lines[comment.line].text.utf8.prefix(comment.offset)
      listing.lines[comment.line].text = String(decoding: before, as: UTF8.self) + text
    }
    return listing
  }
}
