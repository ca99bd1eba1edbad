internal import Subprocess

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// A child process that is waited for, alone in its process group.
///
/// However it ends, by itself, at its limit or because the task was cancelled, nothing of its group
/// stays behind.
struct Command: Sendable {
  /// What a command did.
  struct Outcome: Sendable {
    /// How the process ended.
    let status: TerminationStatus
    /// What it wrote to standard output and standard error, in the order in which it came.
    let output: String
    /// Whether the process was still alive at its limit.
    let isTimedOut: Bool

    /// Whether the process exited with status zero.
    var isSuccess: Bool { status.isSuccess && !isTimedOut }
  }

  /// The path of the executable.
  var executable: String
  /// The arguments, without the executable's name.
  var arguments: [String] = []
  /// The name that the process sees as its own; the path of the executable if `nil`.
  var name: String?
  /// The environment; `nil` for the one of this process.
  var environment: [String: String]?
  /// The working folder; `nil` for the one of this process.
  var folder: String?
  /// The time after which the process is stopped; `nil` for none.
  var limit: Duration?
  /// The time between the request to stop at the limit and the end without mercy.
  var grace: Duration = .seconds(3)

  /// The most that is kept of what a process writes.
  private static let outputLimit = 16 << 20

  /// Runs the command to its end.
  func run() async throws -> Outcome {
    let processes = ProcessGroup()
    defer { processes.end() }
    return try await withThrowingTaskGroup(of: Outcome?.self) { group in
      group.addTask { try await execute(in: processes) }
      if let limit {
        group.addTask {
          try await stop(processes, after: limit)
          return nil
        }
      }
      defer { group.cancelAll() }
      while let result = try await group.next() {
        if let outcome = result { return outcome }
      }
      throw CancellationError()
    }
  }

  private func execute(in processes: ProcessGroup) async throws -> Outcome {
    var options = PlatformOptions()
    options.processGroupID = 0
    let result = try await Subprocess.run(
      .path(FilePath(executable)),
      arguments: Arguments(executablePathOverride: name, remainingValues: arguments),
      environment: environment.map(Self.environment) ?? .inherit,
      workingDirectory: folder.map { FilePath($0) },
      platformOptions: options,
      input: .none,
      output: .string(limit: Self.outputLimit),
      error: .combinedWithOutput
    ) { execution in
      processes.start(leader: execution.processIdentifier.value)
    }
    return Outcome(
      status: result.terminationStatus,
      output: result.standardOutput,
      isTimedOut: processes.wasInterrupted
    )
  }

  private func stop(_ processes: ProcessGroup, after limit: Duration) async throws {
    try await Task.sleep(for: limit)
    processes.interrupt()
    try await Task.sleep(for: grace)
    processes.end()
  }

  private static func environment(_ values: [String: String]) -> Environment {
    .custom(values.map { key, value in Array("\(key)=\(value)\0".utf8) })
  }
}
