package import MarbleModel

/// A book that was read, in which only chapters that are new or have changed were parsed.
package struct Survey: Sendable {
  /// The book without its texts.
  package let outline: BookOutline
  private let readings: [ChapterReading]

  init(root: String, settings: BookSettings, readings: [ChapterReading]) {
    let named = Dictionary(readings.map { ($0.outline.name, $0) }) { first, _ in first }
    var ordered: [ChapterReading] = []
    let parts = settings.contents.map { part in
      let chapters = part.chapters.compactMap { named[$0] }
      ordered += chapters
      return BookOutline.Part(title: part.title, chapters: chapters.map(\.outline))
    }
    outline = BookOutline(root: root, settings: settings, parts: parts)
    self.readings = ordered
  }

  /// What was found in the chapters, to be given to the next reading.
  package var knowledge: [KnownChapter] {
    readings.map { KnownChapter(outline: $0.outline, complaints: $0.complaints) }
  }

  /// Returns the chapter of a number in reading order, counted from zero, with its text.
  package func chapter(_ number: Int) -> Chapter {
    readings[number].chapter(allowsRawHTML: outline.settings.allowsRawHTML)
  }

  /// Returns the book with the texts of all chapters.
  package func book() async -> Book {
    let chapters = await Parallel.map(Array(readings.indices)) { chapter($0) }
    var rest = chapters[...]
    let parts = outline.parts.map { part in
      let own = rest.prefix(part.chapters.count)
      rest = rest.dropFirst(part.chapters.count)
      return Book.Part(title: part.title, chapters: Array(own))
    }
    return Book(root: outline.root, settings: outline.settings, parts: parts)
  }
}
