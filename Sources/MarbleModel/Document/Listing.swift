/// A Swift block of a chapter, or Swift code in one of its comments.
package struct Listing: Sendable, Hashable {
  /// The identity of a listing: its chapter's path and the line of its opening fence or comment.
  package struct ID: Sendable, Hashable, Comparable {
    /// The path of the chapter, relative to the book's folder.
    package let path: String
    /// The line of the opening fence, counted from one.
    package let line: Int

    package init(path: String, line: Int) { (self.path, self.line) = (path, line) }

    package static func < (left: Self, right: Self) -> Bool {
      (left.path, left.line) < (right.path, right.line)
    }
  }

  /// A line of code.
  package struct Line: Sendable, Hashable {
    /// The text, without the marks of an enclosing list or quote, and without its line ending.
    package var text: String
    /// Where the text begins in the chapter's file.
    package var position: SourcePosition
    /// Whether the line is compiled but not shown.
    package var isHidden: Bool

    package init(text: String, position: SourcePosition, isHidden: Bool = false) {
      self.text = text
      self.position = position
      self.isHidden = isHidden
    }
  }

  /// The identity of the listing in the book.
  package var id: ID
  /// The meaning of the words in its info string.
  package var words: ListingWords
  /// The code, including hidden lines.
  package var lines: [Line]
  /// The fence after the listing with what it prints, if there is one.
  package var output: Expectation?
  /// The fence after the listing with what it writes to standard error, if there is one.
  package var errors: Expectation?
  /// The fence after the listing with what the compiler says about it, if there is one.
  package var diagnostics: Expectation?
  /// The fence after the listing with the objects that exist by then, if there is one.
  package var objects: Expectation?
  /// The fence after the listing with cards for its lines, if there is one.
  package var puzzle: Expectation?
  /// The name of the test in a comment that covers the listing; `nil` if there is none.
  ///
  /// Its lines have the positions of those in the comment, and its range includes the comment.
  package var test: String?
  /// The range of the listing in its file, including its fences.
  package var range: SourceRange
  /// Whether literals in comments after its code state values.
  package var commentsAreValues = false
  /// The tokens from the compiler's parser, in order; `nil` if it wasn't asked or gave up.
  package var tokens: [CodeToken]?

  package init(id: ID, words: ListingWords, lines: [Line], range: SourceRange) {
    self.id = id
    self.words = words
    self.lines = lines
    self.range = range
  }
}

extension Listing {
  /// Whether the code is so long that pages load it only when it's opened, if it's in a comment.
  package var isLate: Bool { lines.count > 100 }

  /// The fences after the listing: what comes before its run, and then what its run writes.
  package var fences: [Expectation] {
    [diagnostics, output, errors, objects, puzzle].compactMap(\.self)
  }

  /// The lines of the listing and of the fences after it.
  package var linesWithFences: ClosedRange<Int> {
    let ends = fences.map(\.range.lines.upperBound) + [range.lines.upperBound]
    return id.line...max(id.line, ends.max() ?? 0)
  }

  /// Whether readers see its objects at each step.
  package var showsObjectsOfSteps: Bool { words.isStepped && objects != nil }

  /// Whether readers see the sequence that it prints grow with its steps.
  package var growsStory: Bool { words.isStepped && output?.kind == .sequence }
}

extension Listing {
  /// Whether each line is hidden at first, which includes empty lines at either end.
  package var foldedLines: [Bool] {
    let filled = lines.indices.filter { index in
      !lines[index].isHidden && !lines[index].text.utf8.allSatisfy(\.isSpace)
    }
    guard let first = filled.first, let last = filled.last else {
      return lines.map { _ in true }
    }
    return lines.indices.map { lines[$0].isHidden || $0 < first || $0 > last }
  }
}
