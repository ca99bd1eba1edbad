import MarbleCompiling
import MarbleEditing
import MarbleModel
import MarbleReading
import MarbleSystem

/// A book on disk, some of whose files are open in an editor.
///
/// The findings about chapters are kept, so that a change to one parses only that one again.
actor EditedFolder: EditedBook {
  /// A chapter with its text, and the outline that it was parsed for.
  private struct Parsed {
    let outline: ChapterOutline
    let chapter: Chapter
  }

  let root: String
  private let pipeline: Pipeline
  /// The settings that affect how chapters are parsed.
  private var settings: BookSettings?
  private var known: [String: KnownChapter] = [:]
  private var parsed: [String: Parsed] = [:]
  private var last: BookReading?

  init(_ pipeline: Pipeline) {
    self.pipeline = pipeline
    root = pipeline.root
  }

  func read(_ texts: [SourceFile]) async -> EditedReading {
    guard let reader = try? BookReader(root: root, replacing: texts) else { return EditedReading() }
    let (common, known) = (settings, known)
    // With other settings, the same text may be read differently.
    let (reading, diagnostics) = await reader.read {
      $0.common == common ? known : [:]
    } unless: {
      Task.isCancelled
    }
    if Task.isCancelled { return EditedReading() }
    let sources = sources(of: diagnostics, besides: texts)
    guard let reading else { return EditedReading(diagnostics: diagnostics, sources: sources) }
    settings = reading.outline.settings.common
    self.known = Dictionary(reading.knowledge.map { ($0.outline.path, $0) }) { first, _ in first }
    last = reading
    let open = Set(texts.map(\.path))
    let glossaries = reading.glossaries
    for (number, outline) in reading.numbered
    where open.contains(outline.path) || glossaries.contains(outline.path) {
      parse(outline, number, of: reading)
    }
    // A chapter that can't be read any more would be answered for as it was before.
    let current = Set(reading.numbered.map(\.outline.path))
    parsed = parsed.filter {
      current.contains($0.key) && (open.contains($0.key) || glossaries.contains($0.key))
    }
    return EditedReading(
      settings: reading.outline.settings,
      chapters: reading.numbered.map(\.outline),
      open: parsed.filter { open.contains($0.key) }.mapValues(\.chapter),
      terms: glossaries.flatMap { path in
        (parsed[path]?.chapter.blocks.glossaryTerms ?? []).map { .init(path: path, term: $0) }
      },
      diagnostics: diagnostics,
      sources: sources
    )
  }

  func chapter(at path: String, of reading: EditedReading) async -> Chapter? {
    if let open = reading.open[path] { return open }
    guard let last, let (number, _) = last.numbered.first(where: { $1.path == path }) else {
      return nil
    }
    return last.chapter(number)
  }

  nonisolated var isOwn: Bool { pipeline.trust == .own }

  func withSwiftPlace(
    _ body: @escaping @Sendable (any SwiftPlace) async throws -> Void
  ) async throws {
    guard let settings = last?.outline.settings, settings.isLibraryKnown else { return }
    let (tools, cache) = try await Self.editorTools(for: pipeline.tester(of: settings).request)
    try await cache.withRunFolder { folder in
      try await body(EditedPlace(tools: tools, folder: folder))
    }
  }

  /// Returns what's needed of the tools, without keeping others from building the library.
  @concurrent
  private static func editorTools(
    for request: BuildRequest
  ) async throws -> (EditorTools, CacheFolder) {
    let tools = try await BuildTools(for: request) { _ in }
    return (EditorTools(tools), tools.cache)
  }

  @concurrent
  nonisolated func test(
    _ chapter: Chapter,
    line: Int?,
    of reading: EditedReading
  ) async throws -> [Verdict] {
    guard let settings = reading.settings,
      !reading.diagnostics.contains(where: { $0.path == chapter.path && $0.keepsFromTests })
    else { return [] }
    let chapters = try await pipeline.parsed([chapter], keepsTokens: false)
    let place = Selection.Place(path: chapter.path, line: line)
    var plan = TestPlan(selection: Selection(places: [place]))
    // A program has one kept result. That of a text that isn't saved would take the place of the
    // one that the next test needs.
    plan.keepsResults = Files.text(at: root + "/" + chapter.path) == chapter.source.text
    return try await pipeline.tester(of: settings).test(chapters, plan: plan).verdicts
  }

  @concurrent
  nonisolated func formatting(
    of path: String,
    _ texts: [SourceFile]
  ) async throws -> [TextEdit] {
    var pipeline = pipeline
    pipeline.texts = texts
    let proposal = try await pipeline.formatting(["\(root)/\(path)"])
    return proposal.rewritings.first { $0.path == path }?.changes.flatMap(\.edits) ?? []
  }

  @concurrent
  nonisolated func acceptance(of path: String, line: Int?) async throws -> Acceptance {
    let place = line.map { ":\($0)" } ?? ""
    let proposal = try await pipeline.proposal(["\(root)/\(path)\(place)"])
    let rewriting = proposal.rewritings.first { $0.path == path }
    let kept = try pipeline.accept([], proposal.writings)
    return Acceptance(
      old: rewriting?.old ?? "",
      edits: rewriting?.changes.flatMap(\.edits) ?? [],
      hasWritten: !kept.kept.isEmpty,
      complaints: proposal.complaints + kept.complaints
    )
  }

  private func parse(_ outline: ChapterOutline, _ number: Int, of reading: BookReading) {
    guard parsed[outline.path]?.outline != outline else { return }
    parsed[outline.path] = Parsed(outline: outline, chapter: reading.chapter(number))
  }

  /// Returns the files on disk that messages are about.
  private func sources(
    of diagnostics: [Diagnostic],
    besides texts: [SourceFile]
  ) -> [String: SourceFile] {
    let paths = Set(diagnostics.filter { $0.range != nil }.map(\.path))
    let others = paths.subtracting(texts.map(\.path))
    let files = others.compactMap { path in
      Files.text(at: root + "/" + path).map { (path, SourceFile(path: path, text: $0)) }
    }
    return Dictionary(files) { first, _ in first }
  }
}

extension BookReading {
  /// The chapters in all languages with their numbers, without those that aren't translated yet.
  fileprivate var numbered: [(number: Int, outline: ChapterOutline)] {
    let editions = [outline] + translations.map(\.outline)
    let all = editions.flatMap { edition in
      edition.chapters.map { ($0, isOwn: $0.language == edition.settings.language) }
    }
    return all.enumerated().compactMap { $1.isOwn ? ($0, $1.0) : nil }
  }

  /// The paths of the glossaries, in the order of their languages.
  fileprivate var glossaries: [String] {
    let editions = [outline] + translations.map(\.outline)
    return editions.compactMap { book in book.glossary.map { book.chapters[$0].path } }
  }
}
