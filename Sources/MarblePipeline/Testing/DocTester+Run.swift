internal import MarbleChecking
internal import MarbleCompiling
package import MarbleModel
internal import MarbleReading
internal import MarbleRunning
internal import MarbleSystem

extension DocTester {
  /// Runs the program of a chapter, or all of it up to one listing, on this process's terminal.
  ///
  /// Without a listing, it's the program of the page. Without `arguments`, it's given those of its
  /// blocks. `begin` is called right before it begins.
  package func run(
    _ chapter: Chapter,
    upTo listing: Listing.ID?,
    arguments: [String],
    progress: @escaping @Sendable (TestProgress) -> Void,
    begin: @Sendable () -> Void
  ) async throws -> RunOutcome {
    do {
      var module = try ChosenProgram(
        of: chapter,
        upTo: listing,
        session: settings.session,
        dialect: settings.dialect,
        originals: twins.originals
      ).module
      var finder = try SurroundingsFinder(root: root, settings: settings)
      let sources = [chapter.path: chapter.source]
      module =
        finder.assign(to: [module], in: sources, originals: twins.originals).first ?? module
      let faults =
        module.surroundings.faults + module.program.contradictions(in: chapter.source)
        + module.program.excess(
          of: module.surroundings.permissions,
          over: trust,
          in: chapter.source
        )
      guard faults.isEmpty else { return .refused(faults) }
      let tools = try await BuildTools(for: request, progress: progress)
      return try await tools.cache.withRunFolder { folder in
        let source = ProgramSource(of: module)
        let build = try await build(source, of: chapter, by: tools, in: folder)
        guard let (executable, warden) = build.executable else { return .refused(build.faults) }
        let runner = TerminalRunner(
          module,
          at: executable,
          in: folder,
          warden: warden,
          sandbox: sandbox(for: tools),
          environment: environment
        )
        let (status, backtrace) = try await runner.run(arguments, begin: begin)
        let trace = CallTrace(source: chapter.source, listings: module.program.listings)
        return .ended(status: status, trace: trace.diagnostics(in: backtrace))
      }
    } catch let failure as ChosenProgram.Failure {
      return .refused([failure.diagnostic(about: listing, in: chapter.source)])
    } catch let faults as SettingsFaults {
      return .refused(faults.diagnostics)
    }
  }

  /// Compiles and links a program, and returns its executable or the diagnostics about it.
  private func build(
    _ source: ProgramSource,
    of chapter: Chapter,
    by tools: BuildTools,
    in folder: String
  ) async throws -> (executable: (path: String, warden: Warden)?, faults: [Diagnostic]) {
    // On a terminal, no one asks for values, so nothing is compiled a second time.
    let plain = ProgramSource(module: source.module, ends: source.ends, observation: nil)
    let builder =
      try await ProgramBuilder(of: [plain], by: tools, in: folder, jobs: jobs, forTerminal: true)
    guard let compiled = try await builder.compile([plain]).first else { return (nil, []) }
    guard compiled.answer.isSuccess, compiled.object != nil else {
      return (nil, compiled.diagnostics(in: chapter.source))
    }
    let (path, complaint) = try await builder.link(compiled)
    guard let complaint else { return ((path, builder.warden), []) }
    let lines = complaint.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return (nil, [Diagnostic(.error, .unlinked, path: chapter.path, details: lines)])
  }
}

extension Diagnostic.Message {
  fileprivate static let unlinked = ExplainedMessage.notLinked.message()
}
