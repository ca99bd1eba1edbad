import Foundation
import MarbleHighlighting
import MarbleHistory
package import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleSystem
import MarbleWriting

extension Pipeline {
  /// The result of building a site.
  package struct Build: Sendable {
    /// What is wrong with the book, if anything; then nothing was written.
    package let outcome: Outcome
    /// The site; `nil` if it was left as it was because the book is wrong.
    package let site: Site?
  }

  /// A site that was built.
  package struct Site: Sendable {
    /// The absolute path of the first page.
    package let index: String
    /// How many chapters have a page.
    package let pageCount: Int
    /// How many of those pages are new or have changed.
    package let writtenPageCount: Int
    /// Whether nothing in the site has changed, so that nothing was written.
    package let isUntouched: Bool
  }

  /// Tests the whole book and, if it is true, writes its site to `output`.
  ///
  /// This is the order of the stages. A site that is already there is replaced at the end, in one
  /// step, and stays as it is if anything goes wrong before. Only the chapters and pages that have
  /// changed since the last build are read and made.
  /// Without `output`, the site is `Site/public` in the book. If the blocks are not tested, no page
  /// says that anything was checked.
  package func build(to output: String? = nil, isTested: Bool = true) async throws -> Build {
    let place = output.map { URL(filePath: $0).standardizedFileURL.path } ?? root + "/Site/public"
    let writer = try SiteWriter(path: place, root: root)
    return try await build(by: writer, at: place, isTested: isTested).build
  }

  /// Builds the site at a place.
  ///
  /// A site that `showsFailures` is written even if the book is wrong, and its pages say where; it
  /// is for people who write the book, and never published.
  func build(
    by writer: SiteWriter,
    at place: String,
    isTested: Bool = true,
    showsFailures: Bool = false
  ) async throws -> SiteBuild {
    let watch = Stopwatch()
    let file = recordFile(forSiteAt: writer.path)
    let (record, tools) = (file?.load() ?? .empty, tools)

    let (book, complaints) = try await read(knowing: record, tools)
    let (theme, faults) = try theme()
    async let dates = dates(of: book)
    let (reference, gaps) = try await reference(of: book)

    let (report, remarks) = try await test(isTested ? book : nil, without: complaints)
    var outcome = Outcome(
      complaints: judged(complaints + gaps + remarks + faults),
      report: report ?? TestReport(verdicts: [], timings: [], toolchain: ""),
      duration: watch.elapsed
    )
    guard let book, outcome.isTrue || showsFailures else {
      return SiteBuild(build: Build(outcome: outcome, site: nil))
    }

    let sources =
      await SiteSources(book: book, theme: theme, dates: dates, tools: tools, reference: reference)
    let plan = sources.plan(report)
    let keys = try await plan.files.keys()
    let site = try writer.begin()
    defer { site.close() }
    // Without tests, which need a toolchain anyway, its parser may be missing, too.
    let isPlain = !isTested && Highlighter.identity(environment: environment) == nil
    let maker = maker(of: book, since: record, at: writer.path, isPlain: isPlain)
    let warnings = try await maker.make(plan.files, keys, for: site)
    if isPlain { progress(.remark(.note, Self.plain)) } else { outcome.complaints += warnings }

    let changes = try site.publish { files in
      let new = BuildRecord(of: book, tools, keys, files)
      if new != record { file?.save(new) }
    }
    let built = Build(outcome: outcome, site: Site(plan, changes, at: place))
    return SiteBuild(build: built, sources: sources)
  }

  private static let plain = "code has no colours, as there is no toolchain to parse it"

  /// The fingerprint of the programs that make a site: this one, and the parser that highlights.
  ///
  /// What other programs made is not taken for the work of these.
  private var tools: Fingerprint {
    Fingerprint { mixer in
      mixer.mix(ThisProgram.identity)
      mixer.mix(Highlighter.identity(environment: environment))
    }
  }

  private func recordFile(forSiteAt path: String) -> KeptValue<BuildRecord>? {
    let folder = CacheFolder.keptFolder("site", root: root, environment: environment)
    return folder.map { BuildRecord.file(ofSiteAt: path, in: $0) }
  }

  /// Reads the book, without the chapters that are still as the record knows them.
  private func read(
    knowing record: BuildRecord,
    _ tools: Fingerprint
  ) async throws -> (book: BookReading?, diagnostics: [Diagnostic]) {
    await (try BookReader(root: root)).read { settings in
      record.knowledge(for: BuildRecord.reader(settings, tools))
    }
  }

  private func theme() throws -> (Theme, faults: [Diagnostic]) {
    let look = try ThemeReader(root: root).read()
    let (theme, faults) = Theme.make(
      templates: look.templates,
      styles: look.styles,
      scripts: look.scripts,
      assets: look.assets
    )
    return (theme, look.diagnostics + faults)
  }

  private func dates(of book: BookReading?) async -> [String: ChapterDates] {
    guard let outline = book?.outline else { return [:] }
    // Pages that were written for other tools may be anywhere in the book's folder.
    let isSpread = outline.chapters.contains { $0.path.isForeignPage }
    let isTranslated = !outline.settings.translations.isEmpty
    let folder = isSpread ? "" : isTranslated ? "notes" : "notes/\(outline.settings.language)"
    let cache = CacheFolder.keptFolder("dates", root: root, environment: environment)
    return await BookHistory(root: root, folder: folder, cache: cache).dates()
  }

  /// Tests all chapters and, if the book asks, doc comments; reports what is wrong with the latter,
  /// and with translations.
  private func test(
    _ reading: BookReading?,
    without complaints: [Diagnostic]
  ) async throws -> (TestReport?, remarks: [Diagnostic]) {
    guard var book = await reading?.book() else { return (nil, []) }
    let remarks = try await addComments(to: &book) + drift(of: book) + words(of: book)
    let complaints = complaints + remarks
    let report = try await report(on: book, TestPlan(), without: complaints)
    let unreached = book.unreached(Selection(), complaints)
    return (report.adding(unreached, inOrderOf: book.texts), remarks)
  }

  private func maker(
    of book: BookReading,
    since record: BuildRecord,
    at place: String,
    isPlain: Bool
  ) -> SiteMaker {
    let excerpts = ExcerptMemory(place: place) { [root, environment] in
      CacheFolder.keptFolder("excerpts", root: root, environment: environment)
    }
    return SiteMaker(
      book: book,
      record: record,
      excerpts: excerpts,
      highlight: { [highlighter] in isPlain ? [:] : try await highlighter.highlights(of: $0) },
      progress: progress
    )
  }
}

extension Pipeline.Site {
  fileprivate init(_ plan: SitePlan, _ changes: PendingSite.Changes, at path: String) {
    let pages = plan.files.filter { $0.page != nil }
    index = path + "/index.html"
    pageCount = pages.count
    writtenPageCount = pages.count { changes.written.contains($0.path) }
    isUntouched = changes.isEmpty
  }
}
