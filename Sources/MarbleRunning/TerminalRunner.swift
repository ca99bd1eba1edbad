package import MarbleModel
package import MarbleSystem

/// Runs a program on the terminal of this process, with the files and most of the environment of a
/// doc-test.
package struct TerminalRunner: Sendable {
  private let module: ProgramModule
  private let executable: String
  private let folder: String
  private let warden: Warden
  private let sandbox: Sandbox
  private let environment: [String: String]

  /// Creates a runner for a program's executable, in a folder of its own in `folder`.
  package init(
    _ module: ProgramModule,
    at executable: String,
    in folder: String,
    warden: Warden,
    sandbox: Sandbox,
    environment: [String: String]
  ) {
    self.module = module
    self.executable = executable
    self.folder = folder
    self.warden = warden
    self.sandbox = sandbox
    self.environment = environment
  }

  /// Runs the program with `arguments` to its end, and returns its exit status with the backtrace
  /// that Swift's runtime made if the program stopped.
  ///
  /// Without `arguments`, the program is given those of its blocks. `begin` is called right before
  /// it begins.
  package func run(
    _ arguments: [String],
    begin: @Sendable () -> Void
  ) async throws -> (status: Int32, backtrace: String) {
    let own = try PartyFolder(at: work)
    defer { own.remove() }
    let ends = try PartyFolder(at: reports)
    defer { ends.remove() }
    for file in module.surroundings.files { try file.give(to: own) }
    let permissions = module.surroundings.permissions
    var rights = sandbox.rights(of: executable, in: work, allowing: permissions)
    rights.writable.append(reports)
    rights.devices.append("/dev/tty")
    let command = TerminalCommand(
      warden.path,
      arguments: ["perform"] + rights.words + module.call(of: executable, with: arguments),
      environment: variables,
      in: work
    )
    begin()
    let status = try await command.run()
    return (status, Files.strangersText(at: backtrace, limit: Self.backtraceLimit) ?? "")
  }

  /// The maximum size of a backtrace, in bytes.
  private static let backtraceLimit = 64 << 20

  private var work: String { folder + "/programs/" + module.workFolder }
  private var reports: String { folder + "/backtraces" }
  private var backtrace: String { reports + "/backtrace" }

  private var variables: [String: String] {
    var variables = RuntimeVariable.ofEveryRun(of: module, in: work)
    // Sets and dictionaries have the order that a doc-test sees.
    variables["SWIFT_DETERMINISTIC_HASHING"] = "1"
    variables["SWIFT_BACKTRACE"] = RuntimeVariable.backtrace + ",output-to=" + backtrace
    return environment.filter { Self.ofTerminal.contains($0.key) }
      .merging(variables) { _, new in new }
  }

  /// The variables by which a program learns about its terminal and user.
  private static let ofTerminal: Set = [
    "TERM", "COLORTERM", "NO_COLOR", "COLUMNS", "LINES", "LANG", "LC_ALL", "LC_CTYPE", "TZ",
    "LD_LIBRARY_PATH",
  ]
}
