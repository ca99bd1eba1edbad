internal import MarbleModel
internal import Subprocess

/// Runs programs, each in a process, a process group and a working folder of its own.
///
/// A program gets no standard input and an environment that is the same on every machine. Its
/// standard output is a file, so that a mark needs no more than the file's size to tell which
/// listing printed what, and nothing that a program prints can pass for a mark.
struct Runner: Sendable {
  /// What a program may use.
  let limits: RunLimits
  /// The folder for the files of all runs.
  let folder: String
  /// The environment of this process.
  let environment: [String: String]
  /// The path of `llvm-symbolizer`.
  let symbolizer: String

  /// Runs the program `module` of the executable at `executable`.
  func run(_ module: ProgramModule, in executable: String) async throws -> RunRecord {
    let home = folder + "/" + module.name
    let work = home + "/work"
    try Files.createFolder(work)
    defer { Files.remove(home) }
    let outcome = try await Command(
      executable: executable,
      name: module.name,
      environment: variables(for: module, home: home),
      folder: work,
      limit: limits.time
    ).run()
    let marks = Files.bytes(at: home + "/" + RuntimeSource.RecordFile.marks)
    guard let output = Files.bytes(at: home + "/" + RuntimeSource.RecordFile.output) else {
      throw RunError.notStarted(program: module.program.id.path, output: outcome.output)
    }
    return RunRecord(
      marks: RunRecord.marks(in: marks ?? []),
      output: output,
      errors: Files.text(at: home + "/" + RuntimeSource.RecordFile.errors) ?? "",
      status: RunRecord.Status(outcome.status),
      isTimedOut: outcome.isTimedOut,
      stop: outcome.isTimedOut ? try await stop(of: module, in: executable, home: home) : nil
    )
  }

  /// Returns the place in the chapter of the innermost call that was under way at the limit.
  private func stop(
    of module: ProgramModule,
    in executable: String,
    home: String
  ) async throws -> SourcePosition? {
    let addresses = CallPlaces.addresses(
      in: Files.bytes(at: home + "/" + RuntimeSource.RecordFile.calls) ?? []
    )
    guard !addresses.isEmpty, Files.stamp(of: symbolizer) != nil else { return nil }
    let outcome = try await Command(
      executable: symbolizer,
      arguments: ["--obj=" + executable] + CallPlaces.flags + addresses.map { "\($0)" },
      limit: .seconds(20)
    ).run()
    return CallPlaces.innermost(in: outcome.output, path: module.program.id.path)
  }

  private func variables(for module: ProgramModule, home: String) -> [String: String] {
    var variables = [
      "PATH": "/usr/local/bin:/usr/bin:/bin",
      "HOME": home + "/work",
      "TMPDIR": home + "/work",
      "LANG": "C.UTF-8",
      "TZ": "UTC",
      "SWIFT_DETERMINISTIC_HASHING": "1",
      "SWIFT_BACKTRACE": Self.backtrace,
      RuntimeSource.Variable.program: module.entryPoint,
      RuntimeSource.Variable.record: home,
      RuntimeSource.Variable.outputLimit: "\(limits.output)",
      RuntimeSource.Variable.lifetime: "\(limits.time.components.seconds + 10)",
    ]
    variables["LD_LIBRARY_PATH"] = environment["LD_LIBRARY_PATH"]
    return variables
  }

  private static let backtrace = [
    "enable=yes", "color=no", "threads=crashed", "images=none", "registers=none", "interactive=no",
    "cache=no", "timeout=5s",
  ].joined(separator: ",")
}

extension RunRecord.Status {
  fileprivate init(_ status: TerminationStatus) {
    switch status {
    case .exited(let code): self = .exited(code)
    case .signaled(let signal): self = .signaled(signal)
    }
  }
}
