import Foundation
import MarbleCompiling
import MarbleHighlighting
package import MarbleModel
import MarbleReading
import MarbleSystem

extension Pipeline {
  /// Reads the book and reports errors in its files.
  package func read() async throws -> (book: Book?, complaints: [Diagnostic]) {
    let (book, complaints) = await (try BookReader(root: root)).read()
    return (await book?.book(), complaints)
  }

  /// Reads the book with everything to test: its chapters and, if requested, doc comments.
  func readTexts() async throws -> (book: Book?, complaints: [Diagnostic]) {
    let (book, complaints) = try await read()
    guard var book else { return (nil, complaints) }
    let added = try await addComments(to: &book)
    let modules = try await documentedModules(of: book.settings)
    let drift = try await drift(of: book) + words(of: book)
    return (book, complaints + added + modules.diagnostics + drift)
  }

  /// Reads the doc comments of the libraries if the book requests it, and reports errors in them.
  func addComments(to book: inout Book) async throws -> [Diagnostic] {
    guard book.settings.testsDocComments else { return [] }
    let modules = try await libraryModules(of: book.settings)
    let comments = await DocCommentReader(root: root).read(modules)
    book.comments = comments.texts
    return comments.diagnostics
  }

  /// Tests the chapters that could be read, or a selection of their blocks.
  package func test(_ wish: TestRequest = TestRequest()) async throws -> Outcome {
    guard wish.canBeRecalled else { return try await testAnew(wish) }
    let watch = Stopwatch()
    let memory = await memory(of: "test", asked: wish)
    if let run = await memory.recall() { return run.outcome(after: watch.elapsed) }
    let trace = FileTrace(rest: rest)
    let outcome = try await trace.following { [pipeline = following(trace)] in
      try await pipeline.testAnew(wish)
    }
    memory.keep(outcome, following: trace)
    return outcome
  }

  private func testAnew(_ wish: TestRequest) async throws -> Outcome {
    let watch = Stopwatch()
    let (book, complaints) = try await readTexts()
    guard let book else { return Outcome(complaints: complaints, duration: watch.elapsed) }
    let plan = try plan(for: wish, of: book, with: complaints)
    let report = try await report(on: book, plan, without: complaints)
    let told = judged(complaints.about(plan.selection, of: book))
    let unreached = book.unreached(plan.selection, complaints)
    let whole = report.adding(unreached, inOrderOf: book.texts)
    return Outcome(complaints: told, report: whole, duration: watch.elapsed)
  }

  /// Returns complaints with their severities adjusted to the requested strictness.
  func judged(_ complaints: [Diagnostic]) -> [Diagnostic] {
    guard isStrict else { return complaints }
    return complaints.map { complaint in
      guard complaint.severity == .warning else { return complaint }
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

  /// Tests the chapters whose blocks were read as intended.
  func report(
    on book: Book,
    _ plan: TestPlan,
    without complaints: [Diagnostic]
  ) async throws -> TestReport {
    let chapters = try await parsed(book.testable(complaints))
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
