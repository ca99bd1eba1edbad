internal import MarbleModel
internal import MarbleSystem

/// The check of a listing that is the manifest of a package: the package manager compiles it, runs
/// it, and looks at what it says.
///
/// The manager and the manifest write to a folder of their own, and have no network.
struct ManifestCheck: Sendable {
  let toolchain: Toolchain
  /// The executable that confines the manager.
  let warden: Warden

  /// The time that a manifest may take.
  private static let limit = Duration.seconds(60)
  /// The name of the package's folder, by which the manager calls the package.
  private static let name = "package"

  /// Creates the check by the manager of a toolchain, which the executable `warden` confines.
  init(by toolchain: Toolchain, in sandbox: Sandbox, warden: Warden, writingTo folder: String) {
    self.toolchain = toolchain
    var warden = warden
    warden.confinement = sandbox.words(
      running: toolchain.tools + "/swift-package",
      in: folder,
      allowing: []
    )
    warden.environment = [
      "PATH": toolchain.tools + ":/usr/bin:/bin", "HOME": folder,
      "SWIFT_BACKTRACE": "enable=no",
    ]
    self.warden = warden
  }

  /// Returns what the manager says about a listing, and whether it would say the same again.
  ///
  /// The listing of each message is zero; `folder` is where the package is made.
  func messages(
    about listing: Listing,
    in folder: String
  ) async throws -> (messages: [CompilerMessage], isFinal: Bool) {
    let package = folder + "/" + Self.name
    try Files.createFolder(package)
    let code = listing.lines.map { $0.text + "\n" }.joined()
    try Files.write(code, to: package + "/Package.swift")
    let places = ["cache", "config", "security", "scratch"].flatMap { name in
      ["--\(name)-path", "\(folder)/\(name)"]
    }
    let outcome = try await Command(
      executable: toolchain.tools + "/swift-package",
      arguments: ["--package-path", package] + places + ["dump-package"],
      warden: warden,
      temporary: folder,
      limit: Self.limit
    ).run()
    try outcome.checkSpace(in: folder)
    if outcome.isTimedOut {
      let text = "the package manager needed more than \(Self.limit.components.seconds) s"
      return ([.whole(0, text)], false)
    }
    let messages = ManifestMessages(parsing: outcome.output, about: listing, at: package).all
    guard !outcome.isSuccess, !messages.contains(where: { $0.severity == .error }) else {
      return (messages, true)
    }
    let first = outcome.output.split(whereSeparator: \.isNewline).first.map(String.init)
    return (messages + [.whole(0, first ?? "the package manager refuses this manifest")], true)
  }
}
