internal import MarbleModel
internal import Subprocess

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// Runs an executable on the terminal of this process, as a shell would.
///
/// It reads and writes where this process does and belongs to its process group, so that it may
/// ask questions and `^C` reaches it.
struct Performer: Sendable {
  /// The path of the executable.
  let executable: String
  /// The name that the program sees as its own.
  let name: String
  /// The name of the entry point.
  let entryPoint: String
  /// The file for the backtrace that Swift's runtime makes when the program stops.
  let backtrace: String

  /// Runs the program with `arguments` to its end and returns its exit status.
  func run(_ arguments: [String]) async throws -> Int32 {
    var options = PlatformOptions()
    options.teardownSequence = [.send(signal: .terminate, allowedDurationToNextStep: .seconds(2))]
    let result = try await Subprocess.run(
      .path(FilePath(executable)),
      arguments: Arguments(executablePathOverride: name, remainingValues: arguments),
      environment: .inherit.updating([
        "MARBLE_PROGRAM": entryPoint,
        "SWIFT_DETERMINISTIC_HASHING": "1",
        "SWIFT_BACKTRACE": Self.backtraceSettings + ",output-to=" + backtrace,
      ]),
      platformOptions: options,
      input: .fileDescriptor(.standardInput, closeAfterSpawningProcess: false),
      output: .fileDescriptor(.standardOutput, closeAfterSpawningProcess: false),
      error: .fileDescriptor(.standardError, closeAfterSpawningProcess: false)
    )
    try Task.checkCancellation()
    return switch result.terminationStatus {
    case .exited(let code): code
    case .signaled(let signal): 128 + signal
    }
  }

  private static let backtraceSettings = [
    "enable=yes", "color=no", "threads=crashed", "images=none", "registers=none", "interactive=no",
    "cache=no",
  ].joined(separator: ",")
}
