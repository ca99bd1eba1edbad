internal import Foundation
internal import MarbleChecking
internal import MarbleCompiling
package import MarbleModel
internal import MarbleRunning
internal import MarbleSystem

/// Compiles, runs and verifies the Swift blocks of a book.
///
///     let tester = DocTester(root: book.root, settings: book.settings)
///     let report = try await tester.test(book.chapters)
package struct DocTester: Sendable {
  let root: String
  let settings: BookSettings
  let tool: String
  let jobs: Int
  let limits: RunLimits
  let environment: [String: String]
  let trust: BookTrust
  /// The translations among the chapters.
  var twins = Twins()

  /// Creates a tester of the book in the folder `root`.
  ///
  /// At most `jobs` processes run at once; `nil` means one for each core. Results from another
  /// `tool` aren't trusted. The book is the user's own unless `trust` says otherwise.
  package init(
    root: String,
    settings: BookSettings,
    tool: String = "",
    jobs: Int? = nil,
    limits: RunLimits = RunLimits(),
    environment: [String: String] = ProcessInfo.processInfo.environment,
    trust: BookTrust = .own
  ) {
    self.root = Files.realPath(of: root) ?? root
    self.settings = settings
    self.tool = tool
    self.jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
    self.limits = limits
    self.environment = environment
    self.trust = trust
  }

  /// Returns the verdicts on the selected listings of `chapters`.
  ///
  /// This is the order of the stages. A program is compiled and run as a whole, whichever of its
  /// listings is selected.
  package func test(
    _ chapters: [Chapter],
    plan: TestPlan = TestPlan(),
    progress: @escaping @Sendable (TestProgress) -> Void = { _ in }
  ) async throws -> TestReport {
    var due = try extract(chapters, by: plan)
    do {
      try surround(&due)
      guard !due.modules.isEmpty else { return report(of: due) }
      let tools = try await BuildTools(for: request, isFresh: due.isFresh, progress: progress)
      try await equip(&due, by: tools, progress)
      let known = try await recall(due, by: tools, progress)
      let twins = try await twins(of: due, known: known, by: tools)
      var results = known
      let first = results.indices.filter { results[$0] == nil && twins[$0] == nil }
      try await run(first, of: due, by: tools, into: &results, progress)
      for (number, twin) in twins {
        let module = due.modules[number]
        results[number] = results[twin]?.result(ofTwin: module, of: due.modules[twin])
      }
      // A result that may differ the next time doesn't count for a twin, which then runs after all.
      let rest = results.indices.filter { results[$0] == nil }
      try await run(rest, of: due, by: tools, into: &results, progress)
      let complete = results.compactMap(\.self)
      try record(complete, of: due, by: plan)
      let verdicts = try await verify(complete, of: due)
      keep(complete, judged: verdicts, unless: known, due, by: tools)
      return report(on: complete, judged: verdicts, of: due, by: tools)
    } catch let faults as SettingsFaults {
      return TestReport(unreached: due, because: faults.diagnostics)
    }
  }

  /// Compiles and runs the programs with these numbers, and stores their results at their indices.
  private func run(
    _ numbers: [Int],
    of due: DueTests,
    by tools: BuildTools,
    into results: inout [ProgramResult?],
    _ progress: @escaping @Sendable (TestProgress) -> Void
  ) async throws {
    let modules = numbers.map { due.modules[$0] }
    let fresh = try await tools.inRunFolder(unless: modules.isEmpty) { folder in
      let sources = try await modules.concurrentMap(width: jobs) { ProgramSource(of: $0) }
      let builder = try await builder(of: sources, by: tools, in: folder, progress)
      let runner = runner(in: folder, by: builder, tools)
      // Programs run repeatedly to find differences by chance, so nothing else may differ.
      let isAlone = due.isUnusual || due.repetitions > 1 || environment["MARBLE_MODULES"] == "own"
      let objects = due.sharesObjects && !isAlone ? cache(for: tools).objects : nil
      let (linked, some) =
        try await run(
          sources,
          by: builder,
          objects,
          in: folder,
          runner,
          separately: isAlone,
          due,
          progress
        )
      let rest = some.indices.filter { some[$0] == nil }
      let (_, others) = try await run(
        rest.map { sources[$0] },
        by: builder,
        objects,
        in: folder,
        runner,
        separately: true,
        due,
        progress
      )
      var results = some
      for (index, other) in zip(rest, others) { results[index] = other }
      let all = results.compactMap(\.self)
      return try await repeated(linked, from: all, by: runner, due, progress)
    }
    for (number, result) in zip(numbers, fresh) { results[number] = result }
  }

  /// Compiles, links and runs programs; the result is `nil` for one that must be compiled
  /// separately.
  private func run(
    _ sources: [ProgramSource],
    by builder: ProgramBuilder,
    _ objects: ObjectCache?,
    in folder: String,
    _ runner: Runner,
    separately isAlone: Bool,
    _ due: DueTests,
    _ progress: (TestProgress) -> Void
  ) async throws -> ([LinkedProgram], [ProgramResult?]) {
    guard !sources.isEmpty else { return ([], []) }
    let modules = sources.map(\.module)
    func tell(_ work: MapProgress) {
      progress(.compiling(.init(work, on: modules, of: modules.count)))
    }
    let compiled: [CompiledProgram]
    if let objects {
      compiled = try await objects.compile(
        sources,
        separately: isAlone,
        by: builder,
        in: folder,
        jobs: jobs,
        progress: tell
      )
    } else {
      compiled = try await builder.compile(sources, separately: isAlone, progress: tell)
    }
    let (linked, notes) = try await builder.link(compiled)
    for note in notes { progress(.remark(.note, note)) }
    return (linked, try await run(linked, by: runner, under: due.conditions, progress))
  }

  var request: BuildRequest {
    BuildRequest(
      root: root,
      settings: settings,
      sources: .embedded(for: environment),
      environment: environment,
      trust: trust
    )
  }
}
