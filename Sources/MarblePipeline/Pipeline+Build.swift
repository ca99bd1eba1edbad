import Foundation
import MarbleHighlighting
package import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleSystem
import MarbleWriting

extension Pipeline {
  /// The result of building a site.
  package struct Build: Sendable {
    /// The outcome of the test; if the book has errors, nothing was written.
    package let outcome: Outcome
    /// The site; `nil` if it was left unchanged because the book has errors.
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
    /// Whether the site is unchanged, so that nothing was written.
    package let isUntouched: Bool
  }

  /// Tests the whole book and, if it passes, writes its site to `output`.
  ///
  /// This is the order of the stages. An existing site is replaced at the end, in one step, and
  /// stays as it is if anything goes wrong before then. Only the chapters and pages that have
  /// changed since the last build are read and made. Without `output`, the site is `Site/public` in
  /// the book. If the blocks aren't tested, no page says that anything was checked.
  ///
  /// A version gets a folder of its own beside those of other versions, which stay as they are.
  package func build(
    to output: String? = nil,
    isTested: Bool = true,
    version: BookVersion? = nil
  ) async throws -> Build {
    if let version { return try await build(version, to: output, isTested: isTested) }
    let place = output.map { URL(filePath: $0).standardizedFileURL.path } ?? root + "/Site/public"
    let watch = Stopwatch()
    let memory = await memory(of: "build \(place)", asked: isTested)
    if let run = await memory.recall() {
      return Build(outcome: run.outcome(after: watch.elapsed), site: Site(run, at: place))
    }
    let trace = FileTrace(rest: rest)
    let result = try await trace.following { [pipeline = following(trace)] in
      let writer = try SiteWriter(path: place, root: root)
      return try await pipeline.build(by: writer, at: place, isTested: isTested)
    }
    // A build that wrote something would see other files the next time.
    if let site = result.build.site, site.isUntouched {
      memory.keep(
        result.build.outcome,
        history: result.history,
        pageCount: site.pageCount,
        seeing: trace.snapshot
      )
    }
    return result.build
  }

  /// Builds the site at a place.
  ///
  /// With `showsFailures`, the site is written even if the book has errors, and pages show them;
  /// such a site is for the book's authors and never published.
  func build(
    by writer: SiteWriter,
    at place: String,
    isTested: Bool = true,
    showsFailures: Bool = false,
    version: SiteVersion? = nil
  ) async throws -> SiteBuild {
    let watch = Stopwatch()
    let file = await recordFile(forSiteAt: writer.path)
    let (record, (tools, parser)) = (file?.load() ?? .empty, await programs())
    let (book, complaints) = try await read(knowing: record, tools)
    let (theme, faults) = try theme()
    async let history = FileTrace.pausing { await self.history(of: book, isTested: isTested) }
    let reference = try await reference(of: book)
    let (report, remarks) = try await test(isTested ? book : nil, without: complaints)
    var outcome = Outcome(
      complaints: judged(complaints + reference.diagnostics + remarks + faults),
      report: report ?? TestReport(verdicts: [], timings: [], toolchain: ""),
      duration: watch.elapsed
    )
    guard let book, outcome.isTrue || showsFailures else {
      return SiteBuild(build: Build(outcome: outcome, site: nil))
    }

    let past = await history
    let sources = SiteSources(
      book: book,
      theme: theme,
      dates: past?.dates.dates ?? [:],
      outputs: past?.outputs ?? [:],
      tools: tools,
      reference: await library(of: reference, for: report),
      version: version
    )
    let plan = sources.plan(report)
    let keys = try await plan.files.keys()
    let site = try writer.begin()
    defer { site.close() }
    // Without tests, which need a toolchain anyway, the parser may be missing, too.
    let isPlain = !isTested && parser == nil
    let maker = await maker(of: book, since: record, at: writer.path, isPlain: isPlain)
    let warnings = try await maker.make(plan.files, keys, for: site)
    if isPlain { progress(.remark(.note, Self.plain)) } else { outcome.complaints += warnings }
    let changes = try site.publish { files in
      let new = BuildRecord(of: book, tools, keys, files)
      if new != record { file?.save(new) }
    }
    let built = Build(outcome: outcome, site: Site(plan, changes, at: place))
    return SiteBuild(build: built, sources: sources, history: past?.dates)
  }

  private static let plain = "code has no colours, because there is no toolchain to parse it"

  /// Returns the fingerprint of the programs that make a site, this one and the parser for
  /// highlighting, and the identity of that parser; `nil` if there is none.
  ///
  /// Files made by other programs aren't reused.
  private func programs() async -> (Fingerprint, parser: String?) {
    let parser = await Highlighter.identity(environment: environment)
    let programs = Fingerprint { mixer in
      mixer.mix(ThisProgram.identity)
      mixer.mix(parser)
    }
    return (programs, parser)
  }

  private func recordFile(forSiteAt path: String) async -> KeptValue<BuildRecord>? {
    await keptFolder("site").map { BuildRecord.file(ofSiteAt: path, in: $0) }
  }

  /// Reads the book, except the chapters that haven't changed since the record was made.
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
    let shipped = Theme.shippedWords.map { WordListDecoder.decode($0).list }
    let (theme, faults) = Theme.make(
      words: (shipped, look.words),
      templates: look.templates,
      styles: look.styles,
      scripts: look.scripts,
      assets: look.assets
    )
    return (theme, look.diagnostics + faults)
  }

  /// Returns git's dates for the files in the chapters' folder and, for pages that show what was
  /// checked, what blocks printed in earlier commits, unless the book leaves that out.
  private func history(
    of book: BookReading?,
    isTested: Bool
  ) async -> (dates: RecalledRun.Dates, outputs: [String: OutputHistory])? {
    guard let book else { return nil }
    let outline = book.outline
    // Pages that were written for other tools may be anywhere in the book's folder.
    let isSpread = outline.chapters.contains { $0.path.isForeignPage }
    let isTranslated = !outline.settings.translations.isEmpty
    let folder = isSpread ? "" : isTranslated ? "notes" : "notes/\(outline.settings.language)"
    let dates = RecalledRun.Dates(folder: folder, dates: await dates(ofFilesIn: folder))
    let isTold = isTested && outline.settings.showsEarlierOutputs
    return (dates, isTold ? await outputs(of: book, since: dates) : [:])
  }

  /// Tests all chapters and, if the book requests it, doc comments; reports errors in the latter,
  /// and in translations.
  private func test(
    _ reading: BookReading?,
    without complaints: [Diagnostic]
  ) async throws -> (TestReport?, remarks: [Diagnostic]) {
    guard var book = await reading?.book() else { return (nil, []) }
    let remarks = try await addComments(to: &book) + remarks(on: book)
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
  ) async -> SiteMaker {
    let excerpts = ExcerptMemory(place: place, folder: await keptFolder("excerpts"))
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
  /// The site as a recalled run left it.
  fileprivate init(_ run: RecalledRun, at path: String) {
    index = path + "/index.html"
    pageCount = run.pageCount
    writtenPageCount = 0
    isUntouched = true
  }

  fileprivate init(_ plan: SitePlan, _ changes: PendingSite.Changes, at path: String) {
    let pages = plan.files.filter { $0.page != nil }
    index = path + "/index.html"
    pageCount = pages.count
    writtenPageCount = pages.count { changes.written.contains($0.path) }
    isUntouched = changes.isEmpty
  }
}
