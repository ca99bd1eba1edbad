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
/// ask questions and `^C` reaches it. Its files and its environment are those of a doc-test.
struct Performer: Sendable {
  /// The path of the executable.
  let executable: String
  /// The name that the program sees as its own.
  let name: String
  /// The name of the entry point.
  let entryPoint: String
  /// The file for the backtrace that Swift's runtime makes when the program stops.
  let backtrace: String
  /// The path of the executable that confines it.
  let warden: String
  /// The words that tell the warden what the program may do.
  let confinement: [String]
  /// The working folder.
  let work: String
  /// The environment of this process.
  let environment: [String: String]

  /// Runs the program with `arguments` to its end and returns its exit status.
  func run(_ arguments: [String]) async throws -> Int32 {
    var options = PlatformOptions()
    options.teardownSequence = [.send(signal: .terminate, allowedDurationToNextStep: .seconds(2))]
    let result = try await Subprocess.run(
      .path(FilePath(warden)),
      arguments: Arguments(
        ["perform"] + confinement + ["d/dev/tty", "--", executable, name] + arguments
      ),
      environment: .custom(variables),
      workingDirectory: FilePath(work),
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

  private var variables: [Environment.Key: String] {
    var variables = Self.ofTerminal.reduce(into: [Environment.Key: String]()) { known, name in
      known[Environment.Key(stringLiteral: name)] = environment[name]
    }
    variables["PATH"] = "/usr/local/bin:/usr/bin:/bin"
    variables["HOME"] = work
    variables["TMPDIR"] = work
    variables[Environment.Key(stringLiteral: Runtime.Variable.program)] = entryPoint
    variables["SWIFT_DETERMINISTIC_HASHING"] = "1"
    variables["SWIFT_BACKTRACE"] = Self.backtraceSettings + ",output-to=" + backtrace
    return variables
  }

  /// What tells a program whom it talks to.
  private static let ofTerminal = [
    "TERM", "COLORTERM", "NO_COLOR", "COLUMNS", "LINES", "LANG", "LC_ALL", "LC_CTYPE", "TZ",
    "LD_LIBRARY_PATH",
  ]

  private static let backtraceSettings = [
    "enable=yes", "color=no", "threads=crashed", "images=none", "registers=none", "interactive=no",
    "cache=no",
  ].joined(separator: ",")
}
