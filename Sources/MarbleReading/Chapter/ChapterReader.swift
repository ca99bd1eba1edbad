import MarbleModel
import MarbleSystem

/// The reader of the chapters that the contents of a book name.
struct ChapterReader: Sendable {
  struct Entry: Sendable {
    /// The chapter; `nil` if its file can't be read.
    var reading: ChapterReading?
    var diagnostics: [Diagnostic]
  }

  let folder: BookFolder
  let settings: BookSettings
  /// The file `Site/site.yml`, where missing chapters are reported.
  let settingsFile: SourceFile
  /// The anchors that headings have regardless of their texts, by the names of chapters.
  var anchors: [String: [String]] = [:]

  /// Reads all chapters, several at a time; the results are in the order of the contents.
  func read(
    _ chapters: [PlacedText],
    knowing knowledge: [String: KnownChapter]
  ) async -> [Entry] {
    let allowance = TreeAllowance()
    return await chapters.concurrentMap { read($0, knowing: knowledge, allowance) }
  }

  /// Returns a warning for each chapter file that the contents don't list.
  func strayChapters(besides chapters: [PlacedText]) -> [Diagnostic] {
    let listed = Set(chapters.map(\.text))
    return namesOnDisk.filter { !listed.contains($0) }.map { name in
      Diagnostic(
        .warning,
        .notInContents,
        path: path(of: name),
        remedy: "add `\(name)` to the contents in `\(settingsFile.path)`, or remove the file"
      )
    }
  }

  private func read(
    _ chapter: PlacedText,
    knowing knowledge: [String: KnownChapter],
    _ allowance: TreeAllowance
  ) -> Entry {
    let path = path(of: chapter.text)
    switch TextReader(folder: folder).bytes(of: path) {
    case .success(let bytes):
      let fingerprint = fingerprint(of: bytes, name: chapter.text)
      if let known = knowledge[path], known.outline.fingerprint == fingerprint {
        return Entry(known, text: .bytes(bytes))
      }
      var parsed = parse(bytes, fingerprint, at: path, name: chapter.text)
      if !allowance.take(bytes.count) { parsed.reading?.text = .bytes(bytes) }
      return parsed
    case .failure(let rejection):
      let isMissing = rejection.failure == .missing
      return Entry(diagnostics: [isMissing ? missing(chapter) : rejection.diagnostic])
    }
  }

  private func fingerprint(of bytes: [UInt8], name: String) -> Fingerprint {
    guard let anchors = anchors[name] else { return Fingerprint(of: bytes) }
    // A translation takes its anchors from the original, so a change there is a change here.
    return Fingerprint { mixer in
      mixer.mix(Fingerprint(of: bytes))
      mixer.mix(anchors)
    }
  }

  private func parse(
    _ bytes: [UInt8],
    _ fingerprint: Fingerprint,
    at path: String,
    name: String
  ) -> Entry {
    switch TextReader.text(bytes, of: path) {
    case .success(let source):
      let parsed = ChapterParser.parse(
        source: source,
        language: settings.language,
        name: name,
        options: settings.markdown,
        anchors: anchors[name] ?? []
      )
      var outline = ChapterOutline(
        of: parsed.chapter,
        withSections: !settings.translations.isEmpty,
        mentions: needsMentions ? SectionMentions.all(in: parsed.chapter.blocks) : [],
        fingerprint: fingerprint
      )
      if Self.introducesBook(outline) { outline.frontMatter.title = settings.title }
      let strange =
        settings.names.contains(name) ? NameMapCheck.check(parsed.chapter, settings) : []
      let known = KnownChapter(outline: outline, complaints: parsed.diagnostics + strange)
      return Entry(known, text: .parsed(parsed.chapter))
    case .failure(let rejection): return Entry(diagnostics: [rejection.diagnostic])
    }
  }

  /// Whether a page at the top has no title of its own, so that it gets the book's.
  private static func introducesBook(_ page: ChapterOutline) -> Bool {
    page.name.isForeignPage && !page.name.contains("/")
      && ["readme", "index"].contains(page.frontMatter.title.lowercased())
      && page.frontMatter.titleAnchor == nil
  }

  private var needsMentions: Bool { !settings.reference.isEmpty || !settings.names.isEmpty }

  private func missing(_ chapter: PlacedText) -> Diagnostic {
    let isForeign = chapter.text.isForeignPage
    let names = isForeign ? PageFinder(folder: folder).pagesBeside(chapter.text) : namesOnDisk
    let nearest = Suggestion.nearest(to: chapter.text, among: names)
    let remedy = nearest.map { "did you mean `\($0)`?" } ?? "create `\(path(of: chapter.text))`"
    let message: Diagnostic.Message =
      isForeign ? .missingPage(chapter.text) : .missing(chapter.text)
    return Diagnostic(.error, message, at: chapter.range, in: settingsFile, remedy: remedy)
  }

  /// The names of the chapters whose files exist.
  var namesOnDisk: [String] {
    folder.names(in: languageFolder).filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }
  }

  private var languageFolder: String { "notes/\(settings.language)" }

  private func path(of name: String) -> String {
    ChapterName.path(of: name, in: settings.language)
  }
}

extension ChapterReader.Entry {
  fileprivate init(_ known: KnownChapter, text: ChapterReading.Text) {
    self.init(reading: ChapterReading(known: known, text: text), diagnostics: known.complaints)
  }
}

extension Diagnostic.Message {
  fileprivate static func missing(_ name: String) -> Self { "there is no chapter `\(name)`" }
  fileprivate static func missingPage(_ path: String) -> Self { "there is no page `\(path)`" }
  fileprivate static let notInContents = ExplainedMessage.notInContents.message()
}
