package import MarbleModel

/// The content of a book with the texts that are open in an editor.
package struct EditedReading: Sendable {
  /// A term that a glossary of the book explains, with the path of that chapter.
  package struct PlacedTerm: Sendable, Hashable {
    package let path: String
    package let term: GlossaryTerm

    package init(path: String, term: GlossaryTerm) { (self.path, self.term) = (path, term) }
  }

  /// The settings; `nil` if they can't be read.
  package let settings: BookSettings?
  /// The chapters in all languages.
  package let chapters: [ChapterOutline]
  /// The chapters that are open, by their paths.
  package let open: [String: Chapter]
  /// The terms of the glossaries in all languages.
  package let terms: [PlacedTerm]
  /// The diagnostics about the files of the book, in reading order.
  package let diagnostics: [Diagnostic]
  /// The other files that messages are about, by their paths.
  package let sources: [String: SourceFile]

  package init(
    settings: BookSettings? = nil,
    chapters: [ChapterOutline] = [],
    open: [String: Chapter] = [:],
    terms: [PlacedTerm] = [],
    diagnostics: [Diagnostic] = [],
    sources: [String: SourceFile] = [:]
  ) {
    self.settings = settings
    self.chapters = chapters
    self.open = open
    self.terms = terms
    self.diagnostics = diagnostics
    self.sources = sources
  }

  /// Returns the outline of the chapter at a path.
  package func outline(of path: String) -> ChapterOutline? { chapters.first { $0.path == path } }

  /// Returns the term that a heading of a chapter explains; `nil` if it explains none.
  package func term(at anchor: String, of path: String) -> GlossaryTerm? {
    terms.first { $0.path == path && $0.term.anchor == anchor }?.term
  }
}
