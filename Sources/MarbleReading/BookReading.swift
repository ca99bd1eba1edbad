package import MarbleModel
import MarbleSystem

/// A book as read from disk, for which only new or changed chapters were parsed.
package struct BookReading: Sendable {
  /// The book without its texts.
  package let outline: BookOutline
  /// The book in the other languages of its settings, in their order.
  package internal(set) var translations: [BookReading] = []
  private let readings: [ChapterReading]

  init(root: String, settings: BookSettings, readings: [ChapterReading]) {
    let named = Dictionary(readings.map { ($0.outline.name, $0) }) { first, _ in first }
    let parts = settings.contents.map { part in
      (part.title, chapters: part.chapters.compactMap { named[$0] })
    }
    self.readings = parts.flatMap(\.chapters)
    outline = BookOutline(
      root: root,
      settings: settings,
      parts: parts.map { BookOutline.Part(title: $0, chapters: $1.map(\.outline)) }
    )
  }

  /// The findings about the chapters, for use by the next reading.
  package var knowledge: [KnownChapter] {
    let own = readings.map(\.known)
    let translated = translations.flatMap(\.knowledge)
    return own + translated.filter { $0.outline.language != outline.settings.language }
  }

  /// Returns a chapter with its text by its number in reading order, counted from zero; the
  /// translations' chapters follow those of the book.
  package func chapter(_ number: Int) -> Chapter {
    guard number < readings.count else {
      var rest = number - readings.count
      for translation in translations {
        if rest < translation.readings.count { return translation.chapter(rest) }
        rest -= translation.readings.count
      }
      preconditionFailure("there is no chapter \(number)")
    }
    let settings = outline.settings
    return readings[number].chapter(options: settings.markdown)
      .takingComments(asValues: settings.commentsAreValues)
  }

  /// Returns the book with the texts of all chapters, or of those at some paths.
  package func book(only paths: Set<String>? = nil) async -> Book {
    let known = outline.chapters.indices
    let wanted = known.filter { paths?.contains(outline.chapters[$0].path) ?? true }
    let chapters = await wanted.concurrentMap { chapter($0) }
    let numbered = Dictionary(zip(wanted, chapters)) { first, _ in first }
    var rest = known
    let parts = outline.parts.map { part in
      let own = rest.prefix(part.chapters.count)
      rest = rest.dropFirst(part.chapters.count)
      return Book.Part(title: part.title, chapters: own.compactMap { numbered[$0] })
    }
    var book = Book(root: outline.root, settings: outline.settings, parts: parts)
    for translation in translations {
      book.translations.append(await translation.book(only: paths))
    }
    return book
  }
}
