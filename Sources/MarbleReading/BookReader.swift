package import MarbleModel

/// The reader of a book: it finds the folder, decodes the settings and parses the chapters.
package struct BookReader: Sendable {
  /// What was read, and what is wrong with it.
  package struct Outcome: Sendable {
    /// The book; `nil` where `Site/site.yml` cannot be read at all.
    package var book: Book?
    /// What is wrong: first with the settings, then with the chapters in reading order.
    package var diagnostics: [Diagnostic]
  }

  /// The path of the settings, relative to the book's folder.
  package static let settingsPath = "Site/site.yml"

  private let folder: BookFolder

  /// Creates the reader of the book in a folder.
  package init(root: String) throws(NoBookFound) {
    guard let folder = BookFolder.at(root) else { throw NoBookFound(folder: root) }
    self.folder = folder
  }

  /// Returns the nearest folder with `Site/site.yml`, from a folder upwards.
  package static func findBook(from start: String) throws(NoBookFound) -> String {
    var folder = BookFolder.at(start)
    while let candidate = folder {
      if (try? candidate.resolve(settingsPath)) != nil { return candidate.root }
      folder = candidate.root == "/" ? nil : BookFolder.at(candidate.root + "/..")
    }
    throw NoBookFound(folder: start)
  }

  /// Reads the book; whatever is wrong with a chapter, the others are read too.
  package func read() async -> Outcome {
    let source: SourceFile
    switch TextReader(folder: folder).read(Self.settingsPath) {
    case .success(let file): source = file
    case .failure(let rejection): return Outcome(book: nil, diagnostics: [rejection.diagnostic])
    }
    let decoded = SettingsDecoder.decode(source)
    guard let settings = decoded.settings else {
      return Outcome(book: nil, diagnostics: decoded.diagnostics)
    }
    let reader = ChapterReader(folder: folder, settings: settings, settingsFile: source)
    var chapters = await reader.read(decoded.entries)
    await LinkCheck.apply(to: &chapters, in: folder, settings: settings)
    let published = PublishingCheck.check(
      chapters.compactMap(\.chapter),
      settings: settings,
      in: folder
    )
    let problems = decoded.diagnostics + chapters.flatMap(\.diagnostics) + published
    return Outcome(
      book: book(of: chapters.compactMap(\.chapter), settings: settings),
      diagnostics: problems.settingsFirst + reader.strayChapters(besides: decoded.entries)
    )
  }

  private func book(of chapters: [Chapter], settings: BookSettings) -> Book {
    let named = Dictionary(chapters.map { ($0.name, $0) }) { first, _ in first }
    let parts = settings.contents.map { part in
      Book.Part(title: part.title, chapters: part.chapters.compactMap { named[$0] })
    }
    return Book(root: folder.root, settings: settings, parts: parts)
  }
}

extension [Diagnostic] {
  /// What is said about the settings in the order of their lines, then what is said of chapters.
  fileprivate var settingsFirst: Self {
    let aboutSettings = filter { $0.path == BookReader.settingsPath }
    return aboutSettings.inOrder + filter { $0.path != BookReader.settingsPath }
  }
}
