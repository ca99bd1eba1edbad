internal import MarbleModel

/// Runs programs, each in a process, a session and a working folder of its own.
///
/// A program gets no standard input and an environment that is the same on every machine. A warden
/// runs it: what it prints is kept in memory, so that a mark needs no more than the size of the
/// output to tell which listing printed what, and nothing that a program prints can pass for a
/// mark.
struct Runner: Sendable {
  /// The folder for the files of all runs.
  let folder: String
  /// The path of the book's folder.
  let root: String
  /// The environment of this process.
  let environment: [String: String]
  /// The path of the executable that runs a program.
  let warden: String
  /// What programs may read and do.
  let sandbox: Sandbox
  /// What finds the lines at which a program ended.
  let places: CallPlaces

  /// Runs the program `module` of the executable at `executable`, within `limits`.
  ///
  /// The conditions decide what a program may see of its surroundings. With a list of stepped
  /// listings the program is observed: it logs its values.
  func run(
    _ module: ProgramModule,
    in executable: String,
    _ limits: RunLimits,
    under conditions: RunConditions = .usual,
    stepping stepped: String? = nil
  ) async throws -> RunRecord {
    let parent = conditions.folder.isEmpty ? folder : folder + "/" + conditions.folder
    let work = parent + "/" + module.name
    try Files.createFolder(work)
    defer { Files.remove(work) }
    for file in module.surroundings.files { try Files.give(file, to: work) }
    let outcome = try await Command(
      executable: warden,
      arguments: ["run", "\(limits.time.milliseconds)", "\(limits.output)", "\(limits.memory)"]
        + sandbox.words(running: executable, in: work, allowing: module.surroundings.permissions)
        + ["--", executable, module.name],
      environment: variables(for: module, work: work, conditions)
        .merging(stepped.map { [Runtime.Variable.steps: $0] } ?? [:]) { _, new in new },
      folder: work,
      // The warden keeps the limit; this one is for a warden that cannot.
      limit: limits.time + .seconds(20),
      outputLimit: 2 * limits.output + Self.recordLimit
    ).run()
    guard let report = WardenReport(outcome.bytes), report.isStarted else {
      throw RunError.notStarted(program: module.program.id.path, output: cause(of: outcome))
    }
    return try await record(of: report, path: module.program.id.path, in: executable, work)
  }

  private func record(
    of report: WardenReport,
    path: String,
    in executable: String,
    _ work: String
  ) async throws -> RunRecord {
    var record = RunRecord(
      marks: RunRecord.marks(in: report.numbers("marks")),
      output: report.bytes("output"),
      errors: String(decoding: report.bytes("errors"), as: UTF8.self),
      status: report.status,
      limit: report.limit,
      isOverflow: report.isOverflow,
      refusals: Refusals(root: root, work: work, isConfined: sandbox.kernel.confinesFiles)
        .all(in: report.texts("refused")),
      log: ObservationLog(report.bytes("values"))
    )
    if let section = record.placeSection {
      let calls = report.numbers(section)
      record.place = try await places.innermost(of: calls, in: executable, path: path)
    }
    return record
  }

  /// Returns what the loader or the warden said about a program that did not begin.
  private func cause(of outcome: Command.Outcome) -> String {
    let report = WardenReport(outcome.bytes)
    return report.map { String(decoding: $0.bytes("errors"), as: UTF8.self) } ?? outcome.output
  }

  private func variables(
    for module: ProgramModule,
    work: String,
    _ conditions: RunConditions
  ) -> [String: String] {
    var variables = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      "HOME": work,
      "TMPDIR": work,
      "SWIFT_BACKTRACE": Self.backtrace,
      Runtime.Variable.program: module.entryPoint,
    ]
    variables["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH"]
    return variables.merging(conditions.environment) { _, new in new }
  }

  /// The most that a record holds beside what the program printed.
  private static let recordLimit = 80 << 20

  private static let backtrace = [
    "enable=yes", "color=no", "threads=crashed", "images=none", "registers=none", "interactive=no",
    "cache=no", "timeout=5s",
  ].joined(separator: ",")
}

extension RunRecord {
  /// The section of a report with the calls that were under way at the end; `nil` if there is no
  /// use for it.
  fileprivate var placeSection: String? {
    if limit != nil { return "stop" }
    switch status {
    case .exited: return isComplete ? nil : "left"
    case .signaled: return StopReport.tellsOfError(errors) ? "thrown" : nil
    }
  }
}

extension Duration {
  /// The duration in milliseconds, at least one.
  fileprivate var milliseconds: Int64 {
    max(components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000, 1)
  }
}
