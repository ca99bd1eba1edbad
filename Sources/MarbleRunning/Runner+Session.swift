package import MarbleModel
internal import MarbleSystem

extension Runner {
  /// Runs the sessions of a program, in order and in one folder.
  ///
  /// Each command gets a shell of its own under a warden of its own, so that it's known what it
  /// printed, how it ended, and that none of it keeps running. Changes by `cd`, `export` and
  /// variables carry over to the next shell. All of them together have the time of one program.
  package func run(
    sessionsOf module: ProgramModule,
    under conditions: RunConditions = .usual
  ) async throws -> SessionRecord {
    let parent = conditions.folder.isEmpty ? folder : folder + "/" + conditions.folder
    let own = try PartyFolder(at: parent + "/" + module.workFolder)
    defer { own.remove() }
    // A tool that a session calls may rewrite what it's given, as `marble accept` does.
    for file in module.surroundings.files { try own.create(file.path, holding: file.bytes) }
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
        let status = shell.shellStatus
        let output = shell.stop == nil ? shell.output : Array(shell.output.prefix(Self.stopLimit))
        record.answers.append(
          .init(listing: number, command: index, output: output, status: status)
        )
        record.stop = shell.stop
        guard record.stop == nil else { return record }
        state.take(shell.errorOutput, after: command.text, status: status)
      }
    }
    return record
  }

  /// How many bytes of a command's output are kept if it was stopped.
  private static let stopLimit = 1 << 12

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
    // A program of the book finds its resources and libraries beside itself. Beside another one,
    // there may be private files.
    rights.readable += commands.filter(\.ownsFolder).map { Files.folder(of: $0.path) }
      .filter { $0.isDistinctive }
    var variables = RuntimeVariable.ofEveryRun(of: module, in: work)
    // What runs here is a shell, which has no runtime that would read and remove it.
    variables[RuntimeVariable.program] = nil
    variables["SWIFT_BACKTRACE"] = "enable=no"
    variables["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH"]
    variables["TERM"] = "dumb"
    for command in commands { variables.merge(command.variables) { own, _ in own } }
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
    record.output = ShellState.withoutLineNumbers(record.output)
    return record
  }
}

extension RunRecord {
  fileprivate var stop: SessionRecord.Stop? {
    if let limit { return .limit(limit) }
    // Only the warden, which may have lost its memory, ends a program like this.
    if case .signaled(let name) = status, name == "SIGKILL" { return .signal(name) }
    return nil
  }

  /// The exit status as a shell gives it, which may have become the program that it calls.
  fileprivate var shellStatus: Int32 {
    switch status {
    case .exited(let status): status
    case .signaled(let name): 128 + ((1...64).first { ProcessSignal.name(of: $0) == name } ?? 0)
    }
  }

  fileprivate mutating func rename(toStandIns names: [(path: String, standIn: String)]) {
    // The shell's report of its state on standard error is for us, and keeps its paths.
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
