internal import MarbleSystem

/// The tool of macOS that signs executables.
///
/// Swift's runtime may look at a program that crashed only if the program's signature allows it;
/// otherwise a crash has no backtrace there.
struct Signer: Sendable {
  /// The path of the tool.
  var tool = "/usr/bin/codesign"
  /// The executable that ends whatever the tool leaves running; `nil` for none.
  let warden: Warden?
  let environment: [String: String]

  /// Signs the executable at `path`; returns the tool's output if that failed.
  func sign(_ path: String) async throws -> String? {
    let rights = path + ".entitlements"
    try Files.write(Self.rights, to: rights)
    let outcome = try await Command(
      executable: tool,
      arguments: ["--force", "--sign", "-", "--entitlements", rights, path],
      warden: warden,
      environment: environment
    ).run()
    return outcome.isSuccess ? nil : outcome.output
  }

  /// The rights that SwiftPM also gives to the executables of debug builds.
  private static let rights = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>com.apple.security.get-task-allow</key><true/></dict></plist>

    """
}
