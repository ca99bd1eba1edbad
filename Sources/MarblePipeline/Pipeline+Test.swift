import Foundation
import MarbleCompiling
import MarbleHighlighting
package import MarbleModel
import MarbleReading
import MarbleSystem

extension Pipeline {
  /// Reads the book and reports errors in its files.
  package func read() async throws -> (book: Book?, complaints: [Diagnostic]) {
    let (book, complaints) = await (try BookReader(root: root, replacing: texts)).read()
    return (await book?.book(), complaints)
  }

  /// Reads the book with everything to test: its chapters and, if requested, doc comments.
  func readTexts() async throws -> (book: Book?, complaints: [Diagnostic]) {
    let (texts, complaints) = try await readAll()
    return (texts?.book, complaints + (texts?.remarks ?? []))
  }

  /// Reads all texts to test, and reports errors in the book's files.
  private func readAll() async throws -> (texts: TextsToTest?, complaints: [Diagnostic]) {
    let (reading, complaints) = await (try BookReader(root: root, replacing: texts)).read()
    guard let reading else { return (nil, complaints) }
    var book = await reading.book()
    let added = try await addComments(to: &book)
    let modules = try await documentedModules(of: book.settings)
    let own = try await self.remarks(on: book)
    let remarks = (added + modules.diagnostics + own).sorted(by: \.path, in: reading.paths)
    return (TextsToTest(book: book, reading: reading, remarks: remarks), complaints)
  }

  /// Reads the doc comments of the libraries if the book requests it, and reports errors in them.
  func addComments(to book: inout Book) async throws -> [Diagnostic] {
    guard book.settings.testsDocComments else { return [] }
    let modules = try await libraryModules(of: book.settings)
    let comments = await DocCommentReader(root: root).read(modules)
    book.comments += comments.texts
    return comments.diagnostics
  }

  /// Tests the chapters that could be read, or a selection of their blocks.
  package func test(_ wish: TestRequest = TestRequest()) async throws -> Outcome {
    guard wish.canBeRecalled else { return try await testAnew(wish).outcome }
    let watch = Stopwatch()
    let memory = await memory(of: "test", asked: wish)
    let last = await memory.last()
    if let (run, changes) = last, changes.isEmpty { return run.outcome(after: watch.elapsed) }
    let trace = FileTrace(rest: rest)
    let pipeline = following(trace)
    if let (run, changes) = last, wish.isWhole {
      let tested = try await trace.following {
        try await pipeline.testChanges(since: run, at: changes, watch)
      }
      if let tested {
        let files = trace.snapshot.flatMap { run.files.updated(by: $0, at: changes) }
        memory.keep(tested.outcome, texts: tested.texts, seeing: files)
        return tested.outcome
      }
    }
    let tested = try await trace.following { try await pipeline.testAnew(wish, watch) }
    memory.keep(tested.outcome, texts: tested.texts, seeing: trace.snapshot)
    return tested.outcome
  }

  /// Tests what is requested, whatever was found before.
  func testAnew(
    _ wish: TestRequest,
    _ watch: Stopwatch = Stopwatch()
  ) async throws
    -> TestedTexts
  {
    let (texts, read) = try await readAll()
    guard let texts else {
      return TestedTexts(outcome: Outcome(complaints: read, duration: watch.elapsed), texts: nil)
    }
    let (book, complaints) = (texts.book, read + texts.remarks)
    let plan = try plan(for: wish, of: book, with: complaints)
    let report = try await report(on: book, plan, without: complaints)
    let told = judged(complaints.about(plan.selection, of: book))
    let unreached = book.unreached(plan.selection, complaints)
    let whole = report.adding(unreached, inOrderOf: book.texts)
    let outcome = Outcome(complaints: told, report: whole, duration: watch.elapsed)
    return TestedTexts(outcome: outcome, texts: wish.isWhole ? texts.known : nil)
  }

  /// Returns complaints with their severities adjusted to the requested strictness.
  func judged(_ complaints: [Diagnostic]) -> [Diagnostic] {
    guard isStrict else { return complaints }
    return complaints.map { complaint in
      guard complaint.severity == .warning else { return complaint }
      // A warning doesn't keep blocks from being tested, so neither does the error that it becomes.
      var error = complaint.sparingBlocks
      error.severity = .error
      return error
    }
  }

  /// Returns the listings that such a test would report on, and errors in the files.
  package func blocks(
    for wish: TestRequest
  ) async throws -> (blocks: [(Listing, SourceFile)], complaints: [Diagnostic]) {
    let (book, complaints) = try await readTexts()
    guard let book else { return ([], complaints) }
    let chapters = book.testable(complaints)
    let plan = try plan(for: wish, of: book, with: complaints)
    let listings = try tester(of: book.settings).listings(of: chapters, by: plan)
    let sources = Dictionary(chapters.map { ($0.path, $0.source) }) { first, _ in first }
    return (
      listings.compactMap { listing in sources[listing.id.path].map { (listing, $0) } },
      complaints.about(plan.selection, of: book)
    )
  }

  /// Returns the tokens of the chapters' listings, or none if they can't be found.
  package func highlights(of chapters: [Chapter]) async -> Highlights {
    // Reading must not fail because the toolchain is incomplete.
    (try? await highlighter.highlights(of: chapters)) ?? [:]
  }

  /// Tests the chapters whose blocks were read as intended, or those of them at some paths.
  func report(
    on book: Book,
    _ plan: TestPlan,
    without complaints: [Diagnostic],
    only paths: Set<String>? = nil
  ) async throws -> TestReport {
    let testable = book.testable(complaints).filter { paths?.contains($0.path) ?? true }
    let chapters = try await parsed(testable, areAll: paths == nil)
    var tester = tester(of: book.settings)
    tester.twins = twins(of: book)
    return try await tester.test(chapters, plan: plan, progress: progress)
  }

  /// Returns the modules of the book's libraries whose sources are on this machine.
  ///
  /// The libraries are built first, unless nothing has changed. If the settings are wrong, the
  /// result is empty; the test will report why.
  func libraryModules(of settings: BookSettings) async throws -> [LibraryModule] {
    guard settings.isLibraryKnown, !settings.libraries.isEmpty else { return [] }
    do {
      let tools = try await BuildTools(for: tester(of: settings).request, progress: progress)
      return tools.library?.sources ?? []
    } catch is SettingsFaults {
      return []
    }
  }

  func tester(of settings: BookSettings) -> DocTester {
    DocTester(
      root: root,
      settings: settings,
      tool: ThisProgram.identity,
      jobs: jobs,
      environment: environment,
      trust: trust
    )
  }

  var environment: [String: String] { ProcessInfo.processInfo.environment }
}
