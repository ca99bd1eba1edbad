/// A book as it was read: its settings and its chapters, in reading order.
package struct Book: Sendable {
  package typealias Part = BookPart<Chapter>

  /// The absolute path of the folder that holds `Site/site.yml`.
  package let root: String
  /// The settings in `Site/site.yml`.
  package let settings: BookSettings
  /// The parts in reading order.
  package let parts: [Part]
  /// The texts about symbols: pages of catalogs, and doc comments, one text per source file.
  package var comments: [Chapter] = []
  /// The book in other languages; chapters that aren't translated yet are taken from this one.
  package var translations: [Book] = []

  package init(root: String, settings: BookSettings, parts: [Part]) {
    self.root = root
    self.settings = settings
    self.parts = parts
  }

  /// Returns the book with each listing replaced by what `body` returns.
  package func replacingListings(_ body: (Listing) -> Listing) -> Book {
    let parts = parts.map { part in
      Part(title: part.title, chapters: part.chapters.map { $0.replacingListings(body) })
    }
    var book = Book(root: root, settings: settings, parts: parts)
    book.comments = comments.map { $0.replacingListings(body) }
    book.translations = translations.map { $0.replacingListings(body) }
    return book
  }

  /// All chapters in reading order.
  package var chapters: [Chapter] { parts.flatMap(\.chapters) }

  /// The chapters that are in the book's language.
  package var translated: [Chapter] { chapters.filter { $0.language == settings.language } }

  /// All texts with Swift blocks: the chapters, those in other languages, then the doc comments.
  package var texts: [Chapter] { chapters + translations.flatMap(\.translated) + comments }
}
