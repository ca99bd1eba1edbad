/// What `Site/site.yml` says about a book.
package struct BookSettings: Sendable, Hashable {
  /// A part of the contents: a title and the names of its chapters.
  package struct Part: Sendable, Hashable {
    /// The title; `nil` for chapters that stand before any part.
    package var title: String?
    /// The chapters' names in reading order: file names below `notes/LANGUAGE/` without `.md`.
    package var chapters: [String]

    /// Creates a part from its title and the names of its chapters.
    package init(title: String?, chapters: [String]) {
      self.title = title
      self.chapters = chapters
    }
  }

  /// The title of the book.
  package var title: String
  /// One sentence about the book, for the index page; may be empty.
  package var summary: String
  /// The language of the chapters, a BCP 47 tag such as `en`; names the folder below `notes/`.
  package var language: String
  /// The parts in reading order.
  package var contents: [Part]
  /// The packages that Swift blocks compile against.
  package var libraries: [LibrarySettings]
  /// Whether all packages could be read from the settings, so that blocks can be compiled.
  package var isLibraryKnown: Bool
  /// How blocks without words form programs, where a chapter does not say.
  package var session: Session
  /// Whether the Swift blocks in the doc comments of the libraries are tested too.
  package var testsDocComments: Bool
  /// Whether raw HTML in chapters reaches the page.
  package var allowsRawHTML: Bool
  /// The name of the chapter that explains the terms of the book; `nil` where none does.
  package var glossary: String?
  /// What all programs may do that the sandbox keeps from those of other books.
  package var permissions: Set<Permission> = []
  /// The files of the book that all programs read.
  package var reads: [FilePattern] = []
  /// Where the book is published, and by whom.
  package var publishing: PublishingSettings
  /// The file that says so, to be quoted where it is wrong.
  package var file: SourceFile

  /// What of the settings chapters and pages are made of without knowing.
  ///
  /// The contents reach pages through the places of their chapters, the libraries through verdicts.
  package var common: BookSettings {
    var common = self
    common.contents = []
    common.libraries = []
    common.permissions = []
    common.reads = []
    common.file = SourceFile(path: "", text: "")
    return common
  }

  /// Creates settings; whatever is left out has its default.
  package init(
    title: String,
    summary: String = "",
    language: String = "en",
    contents: [Part] = [],
    libraries: [LibrarySettings] = [],
    isLibraryKnown: Bool = true,
    session: Session = .page,
    testsDocComments: Bool = false,
    allowsRawHTML: Bool = false,
    publishing: PublishingSettings = PublishingSettings(),
    file: SourceFile = SourceFile(path: "Site/site.yml", text: "")
  ) {
    self.title = title
    self.summary = summary
    self.language = language
    self.contents = contents
    self.libraries = libraries
    self.isLibraryKnown = isLibraryKnown
    self.session = session
    self.testsDocComments = testsDocComments
    self.allowsRawHTML = allowsRawHTML
    self.publishing = publishing
    self.file = file
  }
}
