internal import Subprocess

/// A child process that reads and writes where this process does, as in a shell.
///
/// It belongs to the process group of this process, so that it may ask questions and `^C` reaches
/// it.
package struct TerminalCommand: Sendable {
  private let executable: String
  private let arguments: [String]
  private let environment: [String: String]
  private let folder: String

  /// Creates the command `executable` in the working folder `folder`.
  package init(
    _ executable: String,
    arguments: [String],
    environment: [String: String],
    in folder: String
  ) {
    self.executable = executable
    self.arguments = arguments
    self.environment = environment
    self.folder = folder
  }

  /// Runs the command to its end and returns its exit status; a signal gives 128 plus its number.
  package func run() async throws -> Int32 {
    FileTrace.loseSight()
    let result = try await Subprocess.run(
      configuration,
      input: .currentStandardInput,
      output: .currentStandardOutput,
      error: .currentStandardError
    )
    return try status(result.terminationStatus)
  }

  /// Does the same with a text as the command's standard input, which it need not read to the end.
  package func run(reading text: String) async throws -> Int32 {
    FileTrace.loseSight()
    let result = try await Subprocess.run(
      configuration,
      input: .inputWriter,
      output: .currentStandardOutput,
      error: .currentStandardError
    ) { execution in
      // It may end, or close its input, before it has read everything.
      _ = try? await execution.standardInputWriter.write(text)
      try? await execution.standardInputWriter.finish()
    }
    return try status(result.terminationStatus)
  }

  private var configuration: Configuration {
    var options = PlatformOptions()
    options.teardownSequence = [.send(signal: .terminate, allowedDurationToNextStep: .seconds(2))]
    return Configuration(
      executable: .path(path(executable)),
      arguments: Arguments(arguments),
      environment: .custom(environment.map { Array("\($0)=\($1)\0".utf8) }),
      workingDirectory: path(folder),
      platformOptions: options
    )
  }

  private func status(_ status: TerminationStatus) throws -> Int32 {
    try Task.checkCancellation()
    return switch status {
    case .exited(let code): code
    case .signaled(let signal): 128 + signal
    }
  }
}
