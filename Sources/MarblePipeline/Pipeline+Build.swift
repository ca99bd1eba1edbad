import Foundation
import MarbleSystem
import MarbleHighlighting
import MarbleHistory
package import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleWriting
import Synchronization

extension Pipeline {
  /// What came of building a site.
  package struct Build: Sendable {
    /// What is wrong with the book, if anything; then nothing was written.
    package let outcome: Outcome
    /// What became of the site; `nil` when it was left as it was because the book is wrong.
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
    /// Whether nothing of the site has changed, so that nothing was written.
    package let isUntouched: Bool
  }

  /// Tests the whole book and, if it is true, writes its site to `output`.
  ///
  /// This is the order of the stages. A site that stands there already is replaced at the end, in
  /// one step, and stays as it is when anything before goes wrong. Of chapters and pages only those
  /// are read and made that have changed since the last build.
  ///
  /// - Parameters:
  ///   - output: The folder of the site; `nil` for `Site/public` in the book.
  ///   - isTested: Whether the blocks are tested; if not, no page says that anything was checked.
  /// - Returns: What there is to say about the book, and what became of the site.
  /// - Throws: An ``EnvironmentError`` when the machine lacks something or refuses to write.
  package func build(to output: String? = nil, isTested: Bool = true) async throws -> Build {
    let watch = Stopwatch()
    let site = output.map { URL(filePath: $0).standardizedFileURL.path } ?? root + "/Site/public"
    let writer = try SiteWriter(path: site, root: root)
    let kept = CacheFolder.keptFolder("site", root: root, environment: environment)
    let file = kept.map { BuildRecord.file(ofSiteAt: writer.path, in: $0) }
    let record = file?.load() ?? .empty
    let makers = Makers.fingerprint(in: environment)
    let reading = await (try BookReader(root: root)).read { settings in
      record.knowledge(for: Self.reader(settings, makers))
    }
    let language = reading.survey?.outline.settings.language
    async let dates = language.map { history(of: $0) }?.dates() ?? [:]
    var complaints = reading.diagnostics
    var report: TestReport?
    if let survey = reading.survey, isTested {
      report = try await test(survey, adding: &complaints)
    }
    let (theme, faults) = try theme()
    var outcome = Outcome(
      complaints: complaints + faults,
      report: report ?? TestReport(verdicts: [], timings: [], toolchain: ""),
      duration: watch.elapsed
    )
    guard let survey = reading.survey, outcome.isTrue else {
      return Build(outcome: outcome, site: nil)
    }
    let renderer = SiteRenderer(
      book: survey.outline,
      theme: theme,
      report: report,
      dates: await dates,
      makers: makers,
      chapter: survey.chapter
    )
    let highlighter = highlighter
    let plain = Mutex<[Diagnostic]>([])
    let changes = try await SiteBuild(
      renderer: renderer,
      record: record,
      highlight: { chapters in
        let highlights = try await highlighter.highlights(of: chapters)
        plain.withLock { $0 += chapters.flatMap { $0.warnings(about: highlights) } }
        return highlights
      },
      progress: { progress(.making(done: $0, of: $1)) }
    )
    .publish(by: writer) { files in
      let new = BuildRecord(
        reader: Self.reader(survey.outline.settings, makers),
        chapters: survey.knowledge,
        files: files
      )
      if new != record { file?.save(new) }
    }
    outcome.complaints += plain.withLock { $0.sorted { $0.place < $1.place } }
    return Build(outcome: outcome, site: Site(renderer, changes, at: site))
  }

  /// Returns what stands for all that decides how a chapter's bytes are read.
  private static func reader(_ settings: BookSettings, _ makers: Fingerprint) -> Fingerprint {
    Fingerprint { mixer in
      mixer.mix(makers)
      mixer.mix(describing: settings.common)
    }
  }

  /// Tests all chapters, and doc comments if the book asks, and tells what is wrong with these.
  private func test(
    _ survey: Survey,
    adding complaints: inout [Diagnostic]
  ) async throws -> TestReport {
    var book = await survey.book()
    complaints += try await addComments(to: &book)
    let report = try await report(on: book, TestPlan(), without: complaints)
    return report.adding(book.unreached(Selection(), complaints), inOrderOf: book.texts)
  }

  /// Returns the history of the chapters in a language.
  private func history(of language: String) -> BookHistory {
    let cache = CacheFolder.keptFolder("dates", root: root, environment: environment)
    return BookHistory(root: root, folder: "notes/\(language)", cache: cache)
  }

  private func theme() throws -> (theme: Theme, complaints: [Diagnostic]) {
    let look = try ThemeReader(root: root).read()
    let (theme, faults) = Theme.make(
      templates: look.templates,
      styles: look.styles,
      scripts: look.scripts,
      assets: look.assets
    )
    return (theme, look.diagnostics + faults)
  }
}

extension Pipeline.Site {
  fileprivate init(_ renderer: SiteRenderer, _ changes: PublishedChanges, at path: String) {
    index = path + "/index.html"
    pageCount = renderer.pageNumbers.count
    writtenPageCount = renderer.pageNumbers.count { number in
      changes.written.contains(renderer.path(ofPage: number))
    }
    isUntouched = changes.isEmpty
  }
}

extension Chapter {
  /// Warns of shown listings that no tokens were found in.
  fileprivate func warnings(about highlights: Highlights) -> [Diagnostic] {
    blocks.shownListings.filter { highlights[$0.id] == nil }.map { listing in
      Diagnostic(.warning, .plain, at: SourceRange(at: listing.range.start), in: source)
    }
  }
}

extension Diagnostic {
  fileprivate var place: (String, Int) { (path, range?.start.line ?? 0) }
}

extension Diagnostic.Message {
  fileprivate static let plain: Self =
    "this block is shown without colors: it is more than the compiler's parser can take"
}
