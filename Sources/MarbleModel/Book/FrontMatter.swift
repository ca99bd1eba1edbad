/// The YAML head of a chapter.
package struct FrontMatter: Sendable, Hashable {
  /// A text that the chapter draws on.
  package struct Source: Sendable, Hashable {
    /// The title to show.
    package var title: String
    /// The address, if the text has one.
    package var url: String?
    /// The author, if known.
    package var author: String?

    /// Creates a source.
    package init(title: String, url: String? = nil, author: String? = nil) {
      self.title = title
      self.url = url
      self.author = author
    }
  }

  /// A name that the chapter once had.
  package struct FormerName: Sendable, Hashable {
    /// The name: that of the file without `.md`.
    package var name: String
    /// Where the name stands in the chapter.
    package var range: SourceRange

    /// Creates a name at its place.
    package init(_ name: String, at range: SourceRange) {
      self.name = name
      self.range = range
    }
  }

  /// The title of the chapter.
  package var title: String
  /// One sentence about the chapter; may be empty.
  package var summary: String
  /// The texts that the chapter draws on.
  package var sources: [Source]
  /// The names that the chapter once had, whose addresses lead to it; the oldest comes first.
  package var formerNames: [FormerName]
  /// How the chapter's blocks form programs; `nil` leaves it to the book.
  package var session: Session?

  /// Creates front matter; whatever is left out has its default.
  package init(
    title: String,
    summary: String = "",
    sources: [Source] = [],
    formerNames: [FormerName] = [],
    session: Session? = nil
  ) {
    self.title = title
    self.summary = summary
    self.sources = sources
    self.formerNames = formerNames
    self.session = session
  }
}
