import Foundation
import MarbleDocTests
import MarbleHighlighting
import MarbleHistory
package import MarbleModel
import MarbleReading
import MarbleRendering
import MarbleWriting

extension Pipeline {
  /// What came of building a site.
  package struct Build: Sendable {
    /// What is wrong with the book, if anything; then nothing was written.
    package let outcome: Outcome
    /// The absolute path of the site's first page; `nil` when nothing was written.
    package let index: String?
  }

  /// Reads the book and tells what there is to say about its files.
  package func read() async throws -> (book: Book?, complaints: [Diagnostic]) {
    let outcome = try await BookReader(root: root).read()
    return (outcome.book, outcome.diagnostics)
  }

  /// Reads the book with all that is tested: its chapters and, if it asks, doc comments.
  func readTexts() async throws -> (book: Book?, complaints: [Diagnostic]) {
    var (book, complaints) = try await read()
    guard let found = book, found.settings.testsDocComments else { return (book, complaints) }
    let modules = try await tester(of: found).libraryModules(progress: progress)
    let comments = await DocCommentReader(root: root).read(modules)
    book?.comments = comments.texts
    return (book, complaints + comments.diagnostics)
  }

  /// Tests the chapters that could be read, or what a user picked of them.
  package func test(_ wish: TestWish = TestWish()) async throws -> Outcome {
    let watch = Stopwatch()
    let (book, complaints) = try await readTexts()
    guard let book else { return Outcome(complaints: complaints, duration: watch.elapsed) }
    let plan = try plan(for: wish, of: book)
    let report = try await report(on: book, plan, without: complaints)
    return Outcome(
      complaints: complaints.about(plan.selection, of: book),
      report: report,
      duration: watch.elapsed
    )
  }

  /// Returns the listings that such a test would report on, and what is wrong with the files.
  package func blocks(
    for wish: TestWish
  ) async throws -> (
    blocks: [(Listing, SourceFile)], complaints: [Diagnostic]
  ) {
    let (book, complaints) = try await readTexts()
    guard let book else { return ([], complaints) }
    let chapters = book.texts.readable(complaints)
    let plan = try plan(for: wish, of: book)
    let listings = try tester(of: book).listings(of: chapters, by: plan)
    let sources = Dictionary(chapters.map { ($0.path, $0.source) }) { first, _ in first }
    return (
      listings.compactMap { listing in sources[listing.id.path].map { (listing, $0) } }, complaints
    )
  }

  /// Tests the whole book and, if it is true, writes its site to `output`.
  ///
  /// This is the order of the stages. A site that stands there already is replaced at the end, in
  /// one step, and stays as it is when anything before goes wrong.
  ///
  /// - Parameter output: The folder of the site; `nil` for `Site/public` in the book.
  /// - Returns: What there is to say about the book, and where the site is.
  /// - Throws: An ``EnvironmentError`` when the machine lacks something or refuses to write.
  package func build(to output: String? = nil) async throws -> Build {
    let watch = Stopwatch()
    let site = output.map { URL(filePath: $0).standardizedFileURL.path } ?? root + "/Site/public"
    let writer = try SiteWriter(path: site, root: root)
    let (book, complaints) = try await readTexts()
    let look = try ThemeReader(root: root).read()
    let (theme, faults) = Theme.make(
      templates: look.templates,
      styles: look.styles,
      scripts: look.scripts,
      assets: look.assets
    )
    let allComplaints = complaints + look.diagnostics + faults
    guard let book else {
      return Build(
        outcome: Outcome(complaints: allComplaints, duration: watch.elapsed),
        index: nil
      )
    }
    let report = try await report(on: book, TestPlan(), without: complaints)
    let outcome = Outcome(complaints: allComplaints, report: report, duration: watch.elapsed)
    guard outcome.isTrue else { return Build(outcome: outcome, index: nil) }
    let highlights = try await Highlighter.highlights(of: book.chapters, environment: environment)
    let dates = await history(of: book).dates()
    let renderer = SiteRenderer(book: book, theme: theme, report: report, dates: dates)
    try await writer.publish { staging in
      for file in renderer.sharedFiles { try staging.write(file.make()) }
      for number in renderer.pageNumbers {
        let chapter = renderer.chapter(number)
        try staging.write(renderer.page(number, of: chapter, highlights: highlights))
      }
    }
    return Build(outcome: outcome, index: site + "/index.html")
  }

  /// Returns the tokens of the chapters' listings, or none where they cannot be found.
  package func highlights(of chapters: [Chapter]) async -> Highlights {
    // Reading must not fail because the toolchain is incomplete.
    (try? await Highlighter.highlights(of: chapters, environment: environment)) ?? [:]
  }

  /// Tests the chapters in which reading found no error.
  func report(
    on book: Book,
    _ plan: TestPlan,
    without complaints: [Diagnostic]
  ) async throws -> TestReport {
    try await tester(of: book).test(
      book.texts.readable(complaints),
      plan: plan,
      progress: progress
    )
  }

  func tester(of book: Book) -> DocTester {
    DocTester(root: root, settings: book.settings, jobs: jobs, environment: environment)
  }

  /// Returns the history of the book's chapters.
  private func history(of book: Book) -> BookHistory {
    let own = environment["MARBLE_CACHE"].flatMap { $0.isEmpty ? nil : $0 }
    return BookHistory(
      root: root,
      folder: "notes/\(book.settings.language)",
      cache: own ?? root + "/.marble"
    )
  }

  private var environment: [String: String] { ProcessInfo.processInfo.environment }
}

extension [Chapter] {
  /// Returns the chapters in which reading found no error.
  fileprivate func readable(_ complaints: [Diagnostic]) -> [Chapter] {
    let broken = Set(complaints.filter { $0.severity == .error }.map(\.path))
    return filter { !broken.contains($0.path) }
  }
}
