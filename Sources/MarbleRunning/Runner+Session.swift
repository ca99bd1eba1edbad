package import MarbleModel
internal import MarbleSystem

extension Runner {
  /// Runs the sessions of a program, in order and in one folder.
  ///
  /// Each command gets a shell of its own under a warden of its own, so that it's known what it
  /// printed, how it ended, and that nothing of it goes on. What `cd`, `export` and variables
  /// change is carried on to the next shell. All of them together have the time of one program.
  package func run(
    sessionsOf module: ProgramModule,
    under conditions: RunConditions = .usual
  ) async throws -> SessionRecord {
    let parent = conditions.folder.isEmpty ? folder : folder + "/" + conditions.folder
    let own = try PartyFolder(at: parent + "/" + module.workFolder)
    defer { own.remove() }
    for file in module.surroundings.files { try file.give(to: own) }
    var record = SessionRecord()
    var state = ShellState(folder: own.path)
    let end = ContinuousClock.now + limits.of(module.program).time
    for (number, listing) in module.program.listings.enumerated() {
      for file in module.surroundings.given[number] ?? [] { own.add(file) }
      for (index, command) in (listing.session?.commands ?? []).enumerated() {
        let shell = try await run(
          state.script(of: command.text, calling: module.surroundings.commands),
          of: module,
          in: own.path,
          until: end,
          under: conditions
        )
        let status = if case .exited(let status) = shell.status { status } else { Int32(128) }
        record.answers.append(
          .init(listing: number, command: index, output: shell.output, status: status)
        )
        record.stop = shell.stop
        guard record.stop == nil else { return record }
        state.take(shell.errorOutput, after: command.text, status: status)
      }
    }
    return record
  }

  private func run(
    _ script: String,
    of module: ProgramModule,
    in work: String,
    until end: ContinuousClock.Instant,
    under conditions: RunConditions
  ) async throws -> RunRecord {
    let rest = max(end - .now, .milliseconds(1))
    let commands = module.surroundings.commands
    guard let shell = commands.first(where: { $0.name == ShellState.shell })?.path else {
      return RunRecord(marks: [], output: [], errors: "", status: .signaled("SIGKILL"))
    }
    var rights = sandbox.rights(
      of: shell,
      in: work,
      allowing: module.surroundings.permissions
    )
    rights.readable += commands.map(\.path)
    var variables = RuntimeVariable.ofEveryRun(of: module, in: work)
    variables[RuntimeVariable.program] = nil
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH"]
    variables["TERM"] = "dumb"
    let outcome = try await Command(
      executable: warden.path,
      arguments: ["run", "\(rest.milliseconds)", "\(limits.output)", "\(limits.memory)"]
        + (conditions.processOffset > 0 ? ["numbers=\(conditions.processOffset)"] : [])
        + rights.words
        + ["--", shell, "bash", "--noprofile", "--norc", "-c", script, "bash"],
      environment: variables.merging(conditions.environment) { _, new in new },
      folder: work,
      limit: rest + .seconds(20),
      outputLimit: 2 * limits.output + Self.recordLimit
    ).run()
    guard var record = WardenReport(outcome.bytes)?.record else {
      return RunRecord(marks: [], output: [], errors: "", status: .signaled("SIGKILL"))
    }
    record.rename(toStandIns: [(work, RuntimeVariable.home), (root, RuntimeVariable.book)])
    return record
  }
}

extension RunRecord {
  fileprivate var stop: SessionRecord.Stop? {
    if let limit { return .limit(limit) }
    if case .signaled(let name) = status { return .signal(name) }
    return nil
  }

  fileprivate mutating func rename(toStandIns names: [(path: String, standIn: String)]) {
    // What the shell reports of its state on standard error is for us, and keeps its paths.
    let state = errorOutput
    for (path, standIn) in names where path.split(separator: "/").count > 1 {
      for path in Set([path, Files.realPath(of: path)].compactMap(\.self)) {
        rename(path, to: standIn)
      }
    }
    errorOutput = state
  }
}

extension PartyFolder {
  /// Puts a file into the folder unless a command has made one of that name.
  fileprivate borrowing func add(_ file: DataFile) {
    try? create(file.path, holding: file.bytes)
  }
}
