import MarbleModel

/// The reader of a book in another language than that in which it is written.
///
/// A translation has the chapters of its original, under the same names and with the same anchors,
/// so that links lead to the same places in all languages. Chapters that are not translated yet are
/// those of the original.
struct TranslationReader: Sendable {
  let folder: BookFolder
  /// The settings of the original.
  let settings: BookSettings
  /// The chapters that the contents name.
  let chapters: [PlacedText]
  let brokenLinks: BrokenLinks

  /// Reads the book in a language, given its original chapters.
  func read(
    _ language: PlacedText,
    of originals: [ChapterReader.Entry],
    knowing knowledge: [String: KnownChapter]
  ) async -> (reading: BookReading, diagnostics: [Diagnostic]) {
    let (texts, complaints) = texts(in: language)
    let settings = settings.translated(into: language.text, by: texts)
    let reader = ChapterReader(
      folder: folder,
      settings: settings,
      settingsFile: settings.file,
      anchors: anchors(of: originals)
    )
    let onDisk = Set(reader.namesOnDisk)
    let translated = chapters.filter { onDisk.contains($0.text) }
    var entries = await reader.read(translated, knowing: knowledge)
    await LinkCheck.apply(
      to: &entries,
      of: LinkCheck.Original(
        language: self.settings.language,
        places: places(in: language.text, besides: onDisk, of: originals)
      ),
      knowing: brokenLinks,
      in: folder,
      settings: settings
    )
    let rest = originals.compactMap(\.reading).filter { !onDisk.contains($0.outline.name) }
    let reading = BookReading(
      root: folder.root,
      settings: settings,
      readings: entries.compactMap(\.reading) + rest
    )
    let stray = reader.strayChapters(besides: chapters)
    return (reading, complaints + entries.flatMap(\.diagnostics) + stray)
  }

  /// Returns what the settings are called in a language.
  private func texts(in language: PlacedText) -> (TranslatedTexts, [Diagnostic]) {
    let path = TranslatedTexts.path(of: language.text)
    switch TextReader(folder: folder).read(path) {
    case .success(let source): return SettingsDecoder.texts(source, of: settings)
    case .failure(let rejection) where rejection.failure == .missing:
      let warning = Diagnostic(
        .warning,
        .untitled(language.text),
        at: language.range,
        in: settings.file,
        remedy: "write `title: ...` into `\(path)`"
      )
      return (TranslatedTexts(), [warning])
    case .failure(let rejection): return (TranslatedTexts(), [rejection.diagnostic])
    }
  }

  private func anchors(of originals: [ChapterReader.Entry]) -> [String: [String]] {
    let outlines = originals.compactMap(\.reading?.outline)
    return Dictionary(outlines.map { ($0.name, $0.headings) }) { first, _ in first }
  }

  /// Returns the places to which links can lead besides those in translated chapters.
  ///
  /// A link to a chapter that is not translated yet leads to the original.
  private func places(
    in language: String,
    besides translated: Set<String>,
    of originals: [ChapterReader.Entry]
  ) -> [String: Set<String>] {
    var places: [String: Set<String>] = [:]
    for outline in originals.compactMap(\.reading?.outline) {
      places[outline.path] = Set(outline.anchors)
      guard !translated.contains(outline.name) else { continue }
      places[ChapterName.path(of: outline.name, in: language)] = Set(outline.anchors)
    }
    return places
  }
}

extension Diagnostic.Message {
  fileprivate static func untitled(_ language: String) -> Self {
    "the book has no title in `\(language)`"
  }
}
