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

    package init(title: String, url: String? = nil, author: String? = nil) {
      self.title = title
      self.url = url
      self.author = author
    }
  }

  /// The title of the chapter.
  package var title: String
  /// One sentence about the chapter; may be empty.
  package var summary: String
  /// The texts that the chapter draws on.
  package var sources: [Source]
  /// The former names of the file, oldest first; their addresses redirect to it.
  package var formerNames: [PlacedText]
  /// How the chapter's blocks form programs; `nil` uses the book's setting.
  package var session: Session?
  /// The dialect of the chapter's blocks, in addition to the book's settings.
  package var dialect: Dialect
  /// Whether comments after code state its value; `nil` uses the book's setting.
  package var commentsAreValues: Bool?
  /// Whether each section has a page of its own, after one that shows the diagrams of all.
  package var isSplit: Bool

  /// The anchor of the heading that the title was taken from; `nil` if the head has a title.
  package var titleAnchor: String?

  /// Creates front matter, with defaults for whatever is left out.
  package init(
    title: String,
    summary: String = "",
    sources: [Source] = [],
    formerNames: [PlacedText] = [],
    session: Session? = nil,
    dialect: Dialect = Dialect(),
    commentsAreValues: Bool? = nil,
    isSplit: Bool = false,
    titleAnchor: String? = nil
  ) {
    self.title = title
    self.summary = summary
    self.sources = sources
    self.formerNames = formerNames
    self.session = session
    self.dialect = dialect
    self.commentsAreValues = commentsAreValues
    self.isSplit = isSplit
    self.titleAnchor = titleAnchor
  }
}

extension FrontMatter {
  /// The settings in the head of a chapter; new settings are added here, and in the manual.
  package static let table: [Setting<FrontMatter>] = [
    .init(
      "title: How bind works",
      "the name of the chapter",
      .text { $0.title = $1 },
      absence: ("the chapter has no title", "add `title: ...` to the head")
    ),
    .init(
      "summary: One sentence.",
      "the line below the title in the contents",
      .text { $0.summary = $1 }
    ),
    .init(
      "sources",
      "the chapter's sources, each with a `title` and, if there is one, a `url` and an `author`",
      .sources { $0.sources = $1 }
    ),
    .init(
      "formerly: [old-name]",
      "the chapter's earlier names, so that old links still work",
      .formerNames { $0.formerNames = $1 }
    ),
    .init(
      "session: isolated",
      "makes every block of the page its own program, or, with `page`, part of a shared one",
      .session { $0.session = $1 }
    ),
    .init(
      "swift: 5",
      "the language mode of the page's blocks",
      .mode { $0.dialect.mode = $1 }
    ),
    .init(
      "features: [ExistentialAny]",
      "the features enabled in the page's blocks besides those of the book",
      .identifiers { $0.dialect.add(features: $1) }
    ),
    .init(
      "defines: [DEMO]",
      "the names that are true in every `#if` of the page besides those of the book",
      .identifiers { $0.dialect.add(defines: $1) }
    ),
    .init(
      "comments: values",
      "lets literals in comments claim values on this page; `prose` doesn't",
      .comments { $0.commentsAreValues = $1 }
    ),
    .init(
      "pages: sections",
      "gives each section its own page, with small pictures of all diagrams on the chapter's page; `one` doesn't",
      .pages { $0.isSplit = $1 }
    ),
  ]
}
