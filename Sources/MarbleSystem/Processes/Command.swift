internal import Subprocess

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// A child process, alone in its process group, that's run to its end.
///
/// However it ends (by itself, at its limit, or because the task was cancelled), no process of its
/// group stays behind. It's asked to end first, so that it can clean up.
package struct Command: Sendable {
  /// The outcome of a command.
  package struct Outcome: Sendable {
    let status: TerminationStatus
    /// The bytes that it wrote to standard output and, unless that's dropped, to standard error, in
    /// order.
    package let bytes: [UInt8]
    /// Whether the process was still alive at its limit.
    package let isTimedOut: Bool

    /// Whether the process exited with status zero.
    package var isSuccess: Bool { status.isSuccess && !isTimedOut }
    /// The signal that ended the process, if one did.
    package var signal: Int32? {
      if case .signaled(let number) = status { number } else { nil }
    }
    /// Its output as text, with invalid UTF-8 replaced.
    package var output: String { String(decoding: bytes, as: UTF8.self) }
  }

  /// The path of the executable, or its name in the search path.
  package var executable: String
  /// The arguments, without the executable's name.
  package var arguments: [String]
  /// The warden that ends whatever the command leaves running, even if we're killed; `nil` for
  /// none.
  package var warden: Warden?
  /// The environment; `nil` for that of the warden, or of this process.
  package var environment: [String: String]?
  /// Variables that are set unless this process has them in its environment.
  package var defaults: [String: String]
  /// Variables that are set or removed, whatever the environment says.
  package var changes: [String: String?] = [:]
  /// The folder for temporary files; `nil` for the one in the environment.
  package var temporary: String?
  /// The working folder; `nil` for that of this process.
  package var folder: String?
  /// The time after which the process is stopped; `nil` for none.
  package var limit: Duration?
  /// The maximum amount of output to keep, in bytes; the rest is dropped.
  package var outputLimit: Int
  /// What the process reads from its standard input, to the end; empty for no input at all.
  package var input: [UInt8] = []
  /// Whether standard error counts as output.
  package var keepsErrors = true
  /// Whether the process is asked to end, instead of being killed with everything that it has
  /// started.
  package var isAsked: Bool
  /// The time between asking the process to end and killing it.
  package var grace: Duration = .seconds(2)
  /// Called with the output of the process, as it comes.
  package var onOutput: @Sendable ([UInt8]) -> Void = { _ in }

  /// Creates a command; each default is described at its property.
  package init(
    executable: String,
    arguments: [String] = [],
    warden: Warden? = nil,
    environment: [String: String]? = nil,
    defaults: [String: String] = [:],
    temporary: String? = nil,
    folder: String? = nil,
    limit: Duration? = nil,
    outputLimit: Int = 16 << 20,
    isAsked: Bool = true
  ) {
    self.executable = executable
    self.arguments = arguments
    self.warden = warden
    self.environment = environment
    self.defaults = defaults
    self.temporary = temporary
    self.folder = folder
    self.limit = limit
    self.outputLimit = outputLimit
    self.isAsked = isAsked
  }

  /// Runs the command to its end.
  package func run() async throws -> Outcome {
    FileTrace.loseSight()
    let processes = ProcessGroup()
    // The task that waits is never cancelled itself: Subprocess would kill the process at once, and
    // no one would end the processes that it had started.
    let work = Task {
      input.isEmpty
        ? try await execute(in: processes, reading: .none)
        : try await execute(in: processes, reading: .array(input))
    }
    let timer = limit.map { limit in
      Task {
        try await Task.sleep(for: limit)
        end(processes)
        return true
      }
    }
    let (status, bytes) = try await withTaskCancellationHandler {
      try await work.value
    } onCancel: {
      end(processes)
    }
    timer?.cancel()
    try Task.checkCancellation()
    // A timer that was cancelled in its sleep throws, so a value means that it went off.
    let isTimedOut = (try? await timer?.value) ?? false
    return Outcome(status: status, bytes: bytes, isTimedOut: isTimedOut)
  }

  private func execute(
    in processes: ProcessGroup,
    reading input: some InputProtocol
  ) async throws -> (status: TerminationStatus, bytes: [UInt8]) {
    keepsErrors
      ? try await execute(in: processes, reading: input, errors: .combinedWithOutput)
      : try await execute(in: processes, reading: input, errors: .discarded)
  }

  private func execute(
    in processes: ProcessGroup,
    reading input: some InputProtocol,
    errors: some ErrorOutputProtocol
  ) async throws -> (status: TerminationStatus, bytes: [UInt8]) {
    defer { processes.finish() }
    var options = PlatformOptions()
    options.processGroupID = 0
    let result = try await Subprocess.run(
      program,
      arguments: Arguments(warden?.arguments(running: executable, arguments) ?? arguments),
      environment: variables,
      workingDirectory: folder.map(path),
      platformOptions: options,
      input: input,
      output: .sequence,
      error: errors
    ) { execution in
      processes.start(leader: execution.processIdentifier.value)
      var bytes: [UInt8] = []
      for try await buffer in execution.standardOutput {
        let new = buffer.withUnsafeBytes { Array($0) }
        onOutput(new)
        // Reading goes on beyond the limit: with a full pipe, the process would wait forever.
        bytes += new.prefix(outputLimit - bytes.count)
      }
      return bytes
    }
    return (result.terminationStatus, result.closureResult)
  }

  /// Asks the processes to end, and kills them if they don't.
  private func end(_ processes: ProcessGroup) {
    guard isAsked else { return processes.end() }
    processes.ask()
    Task {
      try await Task.sleep(for: grace)
      // If the command has ended by then, the group has forgotten its leader, so this can't reach
      // another process with the same number.
      processes.end()
    }
  }

  private var program: Executable {
    let program = warden?.path ?? executable
    if program.contains("/") { return .path(path(program)) }
    // Subprocess would start a process for each folder of the search path until one has it.
    let inherited = getenv("PATH") as UnsafeMutablePointer<CChar>?
    let folders = environment?["PATH"] ?? inherited.map { String(cString: $0) } ?? ""
    return Files.program(program, in: folders).map { .path(path($0)) } ?? .name(program)
  }

  private var variables: Environment {
    let own = (environment ?? warden?.environment).map { values in
      Environment.custom(values.map { key, value in Array("\(key)=\(value)\0".utf8) })
    }
    var added: [Environment.Key: String?] = [:]
    for (key, value) in changes { added[Environment.Key(stringLiteral: key)] = .some(value) }
    for (key, value) in defaults where getenv(key) == nil {
      added[Environment.Key(stringLiteral: key)] = value
    }
    if let temporary { added["TMPDIR"] = temporary }
    return (own ?? .inherit).updating(added)
  }
}

/// Returns a path as Subprocess takes it; only this file has to know which module defines the type.
func path(_ text: String) -> FilePath { FilePath(text) }
