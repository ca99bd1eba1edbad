import MarbleModel

/// The reader of a book's translation into another language.
///
/// A translation has the chapters of its original, with the same names and anchors, so that links
/// lead to the same places in all languages. Chapters that aren't translated yet are taken from the
/// original.
struct TranslationReader: Sendable {
  let folder: BookFolder
  /// The settings of the original.
  let settings: BookSettings
  /// The chapters listed in the contents.
  let chapters: [PlacedText]
  let brokenLinks: BrokenLinks

  /// Reads the book in a language, given its original chapters.
  func read(
    _ language: PlacedText,
    of originals: [ChapterReader.Entry],
    knowing knowledge: [String: KnownChapter]
  ) async -> (reading: BookReading, diagnostics: [Diagnostic]) {
    let (texts, complaints) = texts(in: language, originals)
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
    var others: [ChapterReader.Entry] = []
    await LinkCheck.apply(
      to: &entries,
      and: &others,
      of: LinkCheck.Original(
        language: self.settings.language,
        places: places(in: language.text, besides: onDisk, of: originals)
      ),
      knowing: brokenLinks,
      in: folder,
      settings: settings
    )
    let (memory, doubts) = memory(of: language)
    var outdated: [Diagnostic] = []
    if let memory {
      let outlines = originals.compactMap(\.reading?.outline).map { ($0.name, $0) }
      let named = Dictionary(outlines) { first, _ in first }
      for index in entries.indices {
        guard var reading = entries[index].reading, let original = named[reading.outline.name]
        else { continue }
        outdated += reading.compare(with: original, by: memory)
        entries[index].reading = reading
      }
    }
    let rest = originals.compactMap(\.reading).filter { !onDisk.contains($0.outline.name) }
    let reading = BookReading(
      root: folder.root,
      settings: settings,
      readings: entries.compactMap(\.reading) + rest
    )
    let stray = reader.strayChapters(besides: chapters)
    let about = entries.flatMap(\.diagnostics)
    return (reading, complaints + doubts + about + outdated + stray)
  }

  /// Returns the texts of the settings in a language.
  private func texts(
    in language: PlacedText,
    _ originals: [ChapterReader.Entry]
  ) -> (TranslatedTexts, [Diagnostic]) {
    let path = TranslatedTexts.path(of: language.text)
    switch TextReader(folder: folder).read(path) {
    case .success(let source):
      let (texts, complaints) = SettingsDecoder.texts(source, of: settings)
      let outlines = originals.compactMap(\.reading?.outline)
      return (texts, complaints + SynonymCheck.check(texts.synonyms, in: source, outlines))
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

  /// Returns the record of a language's translation; `nil` if there is none.
  private func memory(of language: PlacedText) -> (TranslationMemory?, [Diagnostic]) {
    let path = TranslationMemory.path(of: language.text)
    switch TextReader(folder: folder).read(path) {
    case .success(let source):
      do throws(TranslationMemory.Malformed) {
        return (try TranslationMemory(source.text), [])
      } catch {
        let place = SourcePosition(line: error.line)
        return (nil, [Diagnostic(.error, .malformed, at: place, in: source, remedy: .rewrite)])
      }
    case .failure(let rejection) where rejection.failure == .missing:
      let warning = Diagnostic(
        .warning,
        .unremembered(language.text),
        at: language.range,
        in: settings.file,
        remedy: "if the translations still match their originals, run `marble translate --done`"
      )
      return (nil, [warning])
    case .failure(let rejection): return (nil, [rejection.diagnostic])
    }
  }

  private func anchors(of originals: [ChapterReader.Entry]) -> [String: [String]] {
    let outlines = originals.compactMap(\.reading?.outline)
    return Dictionary(outlines.map { ($0.name, $0.headings) }) { first, _ in first }
  }

  /// Returns the places outside translated chapters that links can lead to.
  ///
  /// A link to a chapter that isn't translated yet leads to the original.
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

extension ChapterReading {
  /// Finds the sections whose original has changed since they were translated.
  fileprivate mutating func compare(
    with original: ChapterOutline,
    by memory: TranslationMemory
  ) -> [Diagnostic] {
    // If the sections differ, a test reports that.
    guard original.sections.count == outline.sections.count else { return [] }
    let name = outline.name
    let states = original.sections.map { ($0.anchor, memory.state(of: $0, in: name)) }
    if states.allSatisfy({ $0.1 == .unmarked }) {
      return [warning(.unmarkedChapter, at: 1, marking: name)]
    }
    var diagnostics: [Diagnostic] = []
    var stale: [String] = []
    for (own, (anchor, state)) in zip(outline.sections, states) where state != .current {
      let section = TranslationMemory.Section(chapter: name, anchor: anchor)
      let isNew = state == .unmarked
      if !isNew { stale.append(own.anchor) }
      let message: Diagnostic.Message = isNew ? .unmarked : .changed
      diagnostics.append(warning(message, at: own.line, marking: section.place))
    }
    known.outline.staleSections = stale
    return diagnostics
  }

  private func warning(
    _ message: Diagnostic.Message,
    at line: Int,
    marking name: String
  ) -> Diagnostic {
    Diagnostic(
      .warning,
      message,
      at: SourcePosition(line: line),
      in: source,
      remedy: "compare it with its original (see `marble translate`), then run "
        + "`marble translate --done \(name.asShellWord)`"
    )
    .sparingBlocks
  }
}

extension String {
  fileprivate static let rewrite =
    "resolve the conflict, or remove the line and mark its section as done again"
}

extension Diagnostic.Message {
  fileprivate static let malformed: Self = "this isn't the digest of a section"
  fileprivate static func unremembered(_ language: String) -> Self {
    "no translation record for `\(language)`"
  }
  fileprivate static let changed: Self =
    "the original of this section has changed since it was translated"
  fileprivate static let unmarkedChapter: Self = "this chapter isn't marked as translated yet"
  fileprivate static let unmarked: Self = "this section isn't marked as translated yet"
  fileprivate static func untitled(_ language: String) -> Self {
    "the book has no title in `\(language)`"
  }
}
