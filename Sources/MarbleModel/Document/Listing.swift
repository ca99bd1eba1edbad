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
    /// The text, without what belongs to an enclosing list or quote, and without its ending.
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
  /// What the words of its info string ask for.
  package var words: ListingWords
  /// The code, including hidden lines.
  package var lines: [Line]
  /// The fence after the listing with what it prints, if there is one.
  package var output: Expectation?
  /// The fence after the listing with what the compiler says about it, if there is one.
  package var diagnostics: Expectation?
  /// The fence after the listing with the objects that are there by then, if there is one.
  package var objects: Expectation?
  /// The name of the test in a comment that says what the listing does; `nil` if there is none.
  ///
  /// Its lines stand where the comment has them, and its range goes on to the end of that.
  package var test: String?
  /// The place of the listing in its file, fences included.
  package var range: SourceRange
  /// Whether literals in comments behind its code tell values.
  package var commentsAreValues = false
  /// What the compiler's parser takes as a whole, in order; `nil` if it wasn't asked or gave up.
  package var tokens: [CodeToken]?

  package init(id: ID, words: ListingWords, lines: [Line], range: SourceRange) {
    self.id = id
    self.words = words
    self.lines = lines
    self.range = range
  }
}

extension Listing {
  /// Whether readers who step through it see its objects at each step.
  package var showsObjectsOfSteps: Bool { words.isStepped && objects != nil }
}
