package import MarbleModel
package import MarbleSystem

/// Runs programs, each in a process, a session and a working folder of its own.
///
/// A program gets no standard input, and an environment that's the same on every machine. A warden
/// runs it and keeps its output in memory. So a mark needs only the size of the output to show
/// which listing printed what, and nothing that a program prints can be mistaken for a mark.
package struct Runner: Sendable {
  let folder: String
  let root: String
  let environment: [String: String]
  let warden: Warden
  let sandbox: Sandbox
  private let places: CallPlaces
  let limits: RunLimits

  /// Creates a runner for programs of the book at `root`, in folders of their own in `folder`.
  ///
  /// The environment is that of this process; the limits apply to programs that don't ask for
  /// others.
  package init(
    in folder: String,
    root: String,
    environment: [String: String],
    warden: Warden,
    sandbox: Sandbox,
    places: CallPlaces,
    limits: RunLimits
  ) {
    self.folder = folder
    self.root = root
    self.environment = environment
    self.warden = warden
    self.sandbox = sandbox
    self.places = places
    self.limits = limits
  }

  /// Runs a program and, if its values, its objects or other placings of its marbles are wanted,
  /// once more for each of them; returns `nil` if there is nothing to run.
  ///
  /// The conditions decide what a program may see of its surroundings. A program that was stopped
  /// at a limit isn't run again, because that couldn't show more than the first run.
  package func run(
    _ program: LinkedProgram,
    under conditions: RunConditions = .usual
  ) async throws -> ProgramRun? {
    guard let executable = program.executable else { return nil }
    let module = program.compiled.module
    let record = try await run(module, in: executable, under: conditions)
    guard record.limit == nil else { return ProgramRun(record: record) }
    var steps = [RuntimeVariable.steps: module.program.steppedLines]
    steps[RuntimeVariable.objects] = program.compiled.objectRequest
    let wish = module.program.placingRequest
    let observed = try await run(program.observed, of: module, under: conditions, adding: steps)
    let recorded = try await run(program.recorded, of: module, under: conditions)
    var others: [RunRecord] = []
    // A program that prints something different when it's observed may also do so when it isn't.
    let differs = [observed, recorded].contains { $0 != nil && $0?.output != record.output }
    while differs, others.count < Self.otherRuns,
      others.last?.output ?? record.output == record.output
    {
      others.append(try await run(module, in: executable, under: conditions))
    }
    var all = ProgramRun(
      record: record,
      observed: observed,
      recorded: recorded,
      dragged: wish.isEmpty
        ? nil : try await run(module, in: executable, under: conditions, moving: wish),
      others: others
    )
    all.chains = try await runChains(of: program, under: conditions)
    return all
  }

  /// Runs the chains of a program's puzzles, and those after one that stops in a process of their
  /// own; returns the records of all processes.
  private func runChains(
    of program: LinkedProgram,
    under conditions: RunConditions
  ) async throws -> [RunRecord] {
    guard let path = program.chains?.path else { return [] }
    var records: [RunRecord] = []
    var next: Int? = 0
    while let first = next, ChainStop.mayGoOn(after: records) {
      let record = try await run(
        program.compiled.module,
        in: path,
        under: conditions,
        adding: [CompiledChains.firstVariable: "\(first)"]
      )
      records.append(record)
      next = ChainStop(in: record, from: first)?.next
    }
    return records
  }

  /// Runs a program that was rebuilt to be observed; returns `nil` if it wasn't.
  private func run(
    _ observed: ObservedProgram?,
    of module: ProgramModule,
    under conditions: RunConditions,
    adding variables: [String: String] = [:]
  ) async throws -> RunRecord? {
    guard case .made(let path, _, _) = observed else { return nil }
    return try await run(module, in: path, under: conditions, adding: variables)
  }

  private func run(
    _ module: ProgramModule,
    in executable: String,
    under conditions: RunConditions,
    adding variables: [String: String] = [:],
    moving wish: String = ""
  ) async throws -> RunRecord {
    let limits = limits.of(module.program)
    let parent = conditions.folder.isEmpty ? folder : folder + "/" + conditions.folder
    let own = try PartyFolder(at: parent + "/" + module.workFolder)
    defer { own.remove() }
    let work = own.path
    for file in module.surroundings.files { try file.give(to: own) }
    if Platform.current == .macos {
      let (path, text) = RuntimeVariable.preferences
      try own.create(path, holding: Array(text.utf8), mode: 0o444)
    }
    var (variables, longest) = (variables, limits.time)
    let placings = work + "/" + RuntimeVariable.placingsFile
    let answers = placings + ".answers"
    if !wish.isEmpty {
      try own.create(RuntimeVariable.placingsFile, holding: Array(wish.utf8), mode: 0o444)
      variables[RuntimeVariable.placings] = placings
      longest *= Self.mostTimes
    }
    let outcome = try await Command(
      executable: warden.path,
      arguments: ["run", "\(limits.time.milliseconds)", "\(limits.output)", "\(limits.memory)"]
        + (conditions.processOffset > 0 ? ["numbers=\(conditions.processOffset)"] : [])
        + sandbox.rights(of: executable, in: work, allowing: module.surroundings.permissions).words
        // Each diagram is run hundreds of times, for as long as one answer follows another.
        + (wish.isEmpty ? [] : ["answers=" + answers, "longest=\(longest.milliseconds)"])
        + module.call(of: executable),
      environment: self.variables(for: module, work: work, conditions)
        .merging(variables) { _, new in new },
      folder: work,
      // The warden enforces the limit; this one is for a warden that can't.
      limit: longest + .seconds(20),
      outputLimit: 2 * limits.output + Self.recordLimit
    ).run()
    let report = WardenReport(outcome.bytes)
    guard let report, report.isStarted else { return RunRecord(losing: report) }
    var record = try await record(of: report, path: module.program.id.path, in: executable, work)
    record.written = module.program.writes.map { own.file(named: $0.name.text) }
    if !wish.isEmpty {
      record.placings =
        Files.strangersText(at: answers, limit: Self.answersLimit) ?? ""
    }
    return record
  }

  private func record(
    of report: WardenReport,
    path: String,
    in executable: String,
    _ work: String
  ) async throws -> RunRecord {
    var record = report.record
    // This folder is usually in that of the book, so it's renamed first.
    for path in [work, Files.realPath(of: work)].compactMap(\.self) {
      record.rename(path, to: RuntimeVariable.home)
    }
    for path in [root, Files.realPath(of: root)].compactMap(\.self) where path.isDistinctive {
      record.rename(path, to: RuntimeVariable.book)
    }
    record.refusals = Refusals(root: root, work: work, isConfined: sandbox.kernel.confinesFiles)
      .all(in: report.texts("refused"))
    if let section = record.placeSection {
      let calls = report.numbers(section)
      record.place = try await places.innermost(of: calls, in: executable, path: path)
    }
    return record
  }

  private func variables(
    for module: ProgramModule,
    work: String,
    _ conditions: RunConditions
  ) -> [String: String] {
    var variables = RuntimeVariable.ofEveryRun(of: module, in: work)
    variables["SWIFT_BACKTRACE"] = RuntimeVariable.backtrace + ",timeout=5s"
    variables["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH"]
    return variables.merging(conditions.environment) { _, new in new }
  }

  /// The multiple of its limit that a program may take to answer for one placing after another.
  private static let mostTimes = 30

  /// How many more runs show that a program doesn't print the same each time.
  private static let otherRuns = 3

  /// The maximum size of a record besides the program's output.
  static let recordLimit = 80 << 20

  /// The maximum size of the answers to other placings, in bytes.
  private static let answersLimit = 64 << 20
}

extension RunRecord {
  /// Creates the record of a program that never reached our first line, or that damaged the memory
  /// that it shares with its warden: only this program fails, with the loader's message as the
  /// reason.
  fileprivate init(losing report: WardenReport?) {
    let said = report.map { String(decoding: $0.bytes("errors"), as: UTF8.self) } ?? ""
    let reason = said.isEmpty ? "it left no record of its run" : said
    self.init(marks: [], output: [], errors: reason, status: .signaled("SIGKILL"))
  }

  /// The section of a report with the calls that were under way at the end; `nil` if they aren't
  /// useful.
  fileprivate var placeSection: String? {
    if limit != nil { return "stop" }
    switch status {
    case .exited: return isComplete ? nil : "left"
    case .signaled: return tellsOfError ? "thrown" : nil
    }
  }
}

extension String {
  /// Whether the path has enough parts that a text that contains it must mean the folder.
  var isDistinctive: Bool { split(separator: "/").count > 1 }
}

extension PartyFolder {
  /// Returns the file that a program left under a name; a link isn't followed.
  fileprivate func file(named name: String) -> ResultFile {
    do throws(Files.SystemError) {
      guard let bytes = try bytes(of: name, limit: ResultFile.limit) else {
        return ResultFile(name: name, problem: .tooLarge)
      }
      return ResultFile(name: name, bytes: bytes)
    } catch {
      return ResultFile(name: name, problem: error.isMissing ? .missing : .notFile)
    }
  }
}

extension DataFile {
  /// Copies the file to the same path in the folder of a program, which may only read it.
  func give(to folder: borrowing PartyFolder) throws {
    try folder.create(path, holding: bytes, mode: 0o444)
  }
}

extension Duration {
  var milliseconds: Int64 {
    max(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000, 1)
  }
}
