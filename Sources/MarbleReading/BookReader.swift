package import MarbleModel

/// The reader of a book: it finds the folder, decodes the settings and parses the chapters.
package struct BookReader: Sendable {
  /// The path of the settings, relative to the book's folder.
  package static let settingsPath = "Site/site.yml"

  private let folder: BookFolder

  /// Creates the reader of the book in a folder, with `texts` in place of files at their paths.
  package init(root: String, replacing texts: [SourceFile] = []) throws(NoBookFound) {
    guard var folder = BookFolder.at(root) else { throw NoBookFound(folder: root) }
    folder.texts = Dictionary(texts.map { ($0.path, Array($0.text.utf8)) }) { first, _ in first }
    self.folder = folder
  }

  /// Returns the nearest folder with `Site/site.yml`, from `start` upwards.
  package static func findBook(from start: String) throws(NoBookFound) -> String {
    var folder = BookFolder.at(start)
    while let candidate = folder {
      if (try? candidate.resolve(settingsPath)) != nil { return candidate.root }
      // The parent of `/` is `/` again, so without this the search would never end.
      folder = candidate.root == "/" ? nil : BookFolder.at(candidate.root + "/..")
    }
    throw NoBookFound(folder: start)
  }

  /// Reads the book; errors in one chapter don't keep the others from being read.
  ///
  /// `knowledge` holds the findings of an earlier reading, by the paths of chapters; its settings,
  /// apart from the contents, must be the same. Chapters with the same bytes aren't parsed again.
  /// The book is `nil` if `Site/site.yml` can't be read at all, or if `isGivenUp` returns true
  /// once the chapters are parsed.
  package func read(
    knowing knowledge: (BookSettings) -> [String: KnownChapter] = { _ in [:] },
    unless isGivenUp: () -> Bool = { false }
  ) async -> (book: BookReading?, diagnostics: [Diagnostic]) {
    let source: SourceFile
    switch TextReader(folder: folder).read(Self.settingsPath) {
    case .success(let file): source = file
    case .failure(let rejection): return (nil, [rejection.diagnostic])
    }
    let decoded = SettingsDecoder.decode(source, in: folder)
    guard let settings = decoded.settings else { return (nil, decoded.diagnostics) }
    let reader = ChapterReader(folder: folder, settings: settings, settingsFile: source)
    let (chapters, symbolPages) = chaptersAndSymbolPages(decoded.chapters, settings)
    var entries = await reader.read(chapters, knowing: knowledge(settings))
    var others = await reader.read(symbolPages.map(\.place), knowing: knowledge(settings))
    if isGivenUp() { return (nil, []) }
    let (brokenLinks, complaints) = BrokenLinks.known(in: folder)
    await LinkCheck.apply(
      to: &entries,
      and: &others,
      knowing: brokenLinks,
      in: folder,
      settings: settings
    )
    let translator = TranslationReader(
      folder: folder,
      settings: settings,
      chapters: chapters,
      brokenLinks: brokenLinks
    )
    let known = knowledge(settings)
    var (translations, doubts): ([BookReading], [Diagnostic]) = ([], [])
    for language in settings.translations {
      let (reading, found) = await translator.read(language, of: entries, knowing: known)
      translations.append(reading)
      doubts += found
    }
    let readings = entries.compactMap(\.reading)
    let published = PublishingCheck.check(readings, settings: settings, in: folder)
    let outlines = readings.map(\.outline)
    let front =
      FrontCheck.check(outlines, settings: settings)
      + SynonymCheck.check(settings.synonyms, in: source, outlines)
    let about = (entries + others).flatMap(\.diagnostics) + doubts + published + front
    let problems = complaints + decoded.diagnostics + about
    var book = BookReading(root: folder.root, settings: settings, readings: readings)
    book.translations = translations
    book.add(zip(symbolPages, others).map { ($0.name, $1) }, SymbolPages(settings, in: folder))
    return (book, problems.settingsFirst + reader.strayChapters(besides: decoded.chapters))
  }
}

extension BookReader {
  private typealias SymbolPage = (name: SymbolPages.Name, place: PlacedText)

  /// Separates the chapters in the contents from the pages whose texts belong to the reference.
  ///
  /// The page of a module is a chapter, too, since it introduces the others.
  private func chaptersAndSymbolPages(
    _ listed: [PlacedText],
    _ settings: BookSettings
  ) -> (chapters: [PlacedText], pages: [SymbolPage]) {
    let finder = SymbolPages(settings, in: folder)
    var (chapters, pages): ([PlacedText], [SymbolPage]) = ([], [])
    for place in listed {
      if let name = finder.name(ofPage: place.text), !name.symbol.isEmpty {
        pages.append((name, place))
      } else {
        chapters.append(place)
      }
    }
    return (chapters, pages)
  }
}

extension [Diagnostic] {
  /// Messages about the settings, in the order of their lines, then those about chapters.
  fileprivate var settingsFirst: Self {
    let aboutSettings = filter { $0.path == BookReader.settingsPath }
    return aboutSettings.inOrder + filter { $0.path != BookReader.settingsPath }
  }
}
