package import MarbleModel
import MarbleSystem

/// A book as read from disk, for which only new or changed chapters were parsed.
package struct BookReading: Sendable {
  /// The book without its texts.
  package private(set) var outline: BookOutline
  /// The book in the other languages of its settings, in their order.
  package internal(set) var translations: [BookReading] = []
  private let readings: [ChapterReading]
  /// The pages about symbols and modules, whose texts belong to the reference.
  private var symbolPages: [(name: SymbolPages.Name, reading: ChapterReading)] = []

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

  /// Adds the pages about symbols, and finds the chapters about modules.
  mutating func add(
    _ pages: [(name: SymbolPages.Name, entry: ChapterReader.Entry)],
    _ finder: SymbolPages
  ) {
    let modules = readings.compactMap { reading in
      finder.name(ofPage: reading.outline.path).map { (name: $0, reading: reading) }
    }
    let others = pages.compactMap { page in page.entry.reading.map { (page.name, $0) } }
    symbolPages = modules + others
    outline.attachments = others.flatMap(\.1.outline.attachments)
  }

  /// The texts of documentation catalogs about the symbols and modules of the reference.
  package var articles: [SymbolArticle] {
    symbolPages.map { name, reading in
      let fingerprint = Fingerprint { mixer in
        mixer.mix(reading.outline.fingerprint)
        mixer.mix(describing: reading.outline.replacements)
      }
      return SymbolArticle(chapter(of: reading), about: name, fingerprint: fingerprint)
    }
  }

  /// The pages about symbols as texts whose blocks are tested.
  private var symbolTexts: [Chapter] {
    // A module's page is among the chapters, too, where its blocks are tested already.
    symbolPages.filter { !$0.name.symbol.isEmpty }.map { chapter(of: $0.reading, toTest: true) }
  }

  /// The files that pages show as snippets, as texts whose blocks are tested.
  private var snippets: [Chapter] {
    let all = (readings + symbolPages.map(\.reading)).flatMap(\.outline.replacements)
    return SnippetBlocks(all).texts
  }

  private func chapter(of reading: ChapterReading, toTest: Bool = false) -> Chapter {
    let settings = outline.settings
    return reading.chapter(options: settings.markdown, toTest: toTest)
      .takingComments(asValues: settings.commentsAreValues)
  }

  /// The findings about the chapters, for use by the next reading.
  package var knowledge: [KnownChapter] {
    let own = readings.map(\.known)
    let translated = translations.flatMap(\.knowledge)
    // A translation shows the book's own chapters in place of those that aren't translated yet.
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
    return chapter(of: readings[number])
  }

  /// Returns the book with the texts of all chapters, or of those at some paths.
  package func book(only paths: Set<String>? = nil) async -> Book {
    let known = outline.chapters.indices
    let wanted = known.filter { paths?.contains(outline.chapters[$0].path) ?? true }
    let chapters = await wanted.concurrentMap { chapter(of: readings[$0], toTest: true) }
    let numbered = Dictionary(zip(wanted, chapters)) { first, _ in first }
    var rest = known
    let parts = outline.parts.map { part in
      let own = rest.prefix(part.chapters.count)
      rest = rest.dropFirst(part.chapters.count)
      return Book.Part(title: part.title, chapters: own.compactMap { numbered[$0] })
    }
    var book = Book(root: outline.root, settings: outline.settings, parts: parts)
    if paths == nil { book.comments = symbolTexts + snippets }
    for translation in translations {
      book.translations.append(await translation.book(only: paths))
    }
    return book
  }
}
