internal import MarbleModel
internal import MarbleSystem

/// The sandbox of the tools that build a book if the book is someone else's: what they may read,
/// write and reach.
///
/// Manifests, plugins and macros are programs that run while a library is built. They see the book
/// without hidden files, such as `.git`, where a checkout keeps a token; they can write only where
/// the result is made; and they have the network only while packages are fetched.
struct ToolSandbox: Sendable {
  /// The folder in the cache folder for the modules that compilers make of C headers.
  ///
  /// Other books don't use these modules, and neither do tools without a sandbox.
  let modules: String
  private let kernel: KernelProtection
  private let readable: [String]
  /// The folder in which all parties of the book have their own.
  private let results: String
  /// The part of the book, and of the folders that the user opened, that the tools see.
  let shown: ShownFiles
  private let mirrors: [String]
  private let environment: [String: String]

  /// Creates the sandbox of the tools that work on the contents of `folders`.
  ///
  /// - Throws: ``SandboxError`` if the system has no sandbox.
  init(
    folders: [String],
    toolchain: Toolchain,
    cache: CacheFolder,
    environment: [String: String]
  ) async throws {
    kernel = .ofThisMachine(environment)
    guard kernel.confinesFiles else { throw SandboxError() }
    self.environment = environment
    modules = cache.path + "/modules"
    results = cache.path
    shown = ShownFiles(in: folders)
    readable =
      [toolchain.tools + "/..", cache.path, cache.common]
      + toolchain.libraries + (toolchain.sdk.map { [$0] } ?? [])
      + shown.paths
    mirrors = try await GitMirrors.folders(in: environment)
  }

  /// Returns a warden whose tools can write only to `folders`, the first of which is their home.
  ///
  /// Of what earlier tools have made for this book, they read everything, or only `inputs`.
  func warden(
    _ warden: Warden,
    writingTo folders: [String],
    usesNetwork: Bool = false,
    reading inputs: [String]? = nil
  ) -> Warden {
    var warden = warden
    let readable = inputs.map { self.readable.filter { $0 != results } + $0 } ?? readable
    warden.confinement =
      Rights(
        kernel: kernel,
        permissions: usesNetwork ? [.network] : [],
        reading: readable + (usesNetwork ? ["/etc/gitconfig"] + certificates + mirrors : []),
        listing: shown.folders,
        writing: folders
      ).words
    warden.environment = GitCommand.confining(visible, adding: Self.git)
    warden.environment?["GIT_TERMINAL_PROMPT"] = "0"
    // These come last: whatever the environment says, tools may write nowhere else.
    for name in ["HOME", "TMPDIR"] { warden.environment?[name] = folders.first }
    return warden
  }

  /// The variables that tools get from the environment.
  ///
  /// The package manager runs manifests while it fetches, so even it doesn't get a proxy's
  /// password.
  var visible: [String: String] {
    BuildEnvironment.visible(in: environment.filter { Self.harmless.contains($0.key) })
  }

  /// Whether tools can read the file or folder at `path`.
  func canRead(_ path: String) -> Bool {
    guard let real = Files.realPath(of: path) else { return false }
    return (Rights.system() + readable).contains { place in
      let place = Files.realPath(of: place) ?? place
      return real == place || real.path(below: place) != nil
    }
  }

  private var certificates: [String] {
    ["SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_SSL_CAINFO"].compactMap { environment[$0] }
  }

  /// Settings for git, which may not read the files that the machine's configuration names.
  private static let git: [GitCommand.Setting] = [
    ("core.excludesFile", "/dev/null"), ("core.attributesFile", "/dev/null"),
  ]

  /// The variables that tools need and that contain no secrets, except for passwords in addresses.
  private static let harmless: Set = [
    "PATH", "LANG", "LC_ALL", "LD_LIBRARY_PATH", "SDKROOT", "CPATH", "LIBRARY_PATH",
    "PKG_CONFIG_PATH", "no_proxy", "NO_PROXY", "SSL_CERT_FILE", "SSL_CERT_DIR", "GIT_SSL_CAINFO",
    "http_proxy", "https_proxy", "HTTP_PROXY", "HTTPS_PROXY",
  ]
}

/// A sandbox that was asked for but isn't available.
struct SandboxError: EnvironmentError {
  var problem: String { "`--sandbox` needs \(Sandbox.means), which this system doesn't have" }

  var remedy: String? {
    Platform.current == .macos
      ? "drop `--sandbox`" : "use Linux 5.13 or later with Landlock, or drop `--sandbox`"
  }
}
