internal import MarbleModel
internal import MarbleSystem
internal import Synchronization

/// The package manager of the toolchain, at work on a package of ours.
struct SwiftPM: Sendable {
  /// A step of a build, as SwiftPM counts them.
  typealias Step = (done: Int, count: Int)

  let toolchain: Toolchain
  var package: String
  /// The folder for everything that is fetched and built.
  let scratch: String
  let environment: [String: String]
  /// The executable that ends whatever a tool leaves running; `nil` if there is none yet.
  var warden: Warden?
  /// The sandbox of SwiftPM and everything that it starts; `nil` if they may do anything.
  var sandbox: ToolSandbox?
  /// Whether the package is one of ours, and not a user's, which stays as it is.
  var isOwnPackage = true
  /// The time that it may take for one request: a large library takes a long time to build, but a
  /// manifest that waits would wait forever.
  var limit: Duration = .seconds(3600)

  /// Fetches the dependencies of the package, in a sandbox with the network or without it.
  ///
  /// Manifests run meanwhile. Without a sandbox they see the agents and secrets of the session only
  /// if nothing can be fetched without these.
  func resolve(usesNetwork: Bool = true) async throws -> Command.Outcome {
    let arguments = place + ["resolve"]
    let result = try await run("swift-package", arguments, usesNetwork: usesNetwork)
    if result.isSuccess || sandbox != nil { return result }
    return try await run("swift-package", arguments, environment: environment)
  }

  func build(
    _ product: String,
    onStep: @escaping @Sendable (Step) -> Void
  ) async throws -> Command.Outcome {
    let options = ["--product", product] + Self.buildOptions
    return try await run("swift-build", place + options, onStep: onStep)
  }

  /// Asks for the contents of the manifest in `folder`, without writing anything there.
  func describe(_ folder: String) async throws -> Command.Outcome {
    let place = ["--package-path", folder, "--scratch-path", scratch] + Self.manifestOptions
    // The package manager asks git about it, too, even if the manifest doesn't ask for that.
    let filters = sandbox == nil ? await GitCommand.withoutFilters(in: folder) : []
    return try await run("swift-package", place + ["dump-package"], git: filters)
  }

  /// Forgets the contents of manifests.
  ///
  /// They may read more than their text and the environment, which are all that SwiftPM compares.
  func forgetManifests() {
    for name in Files.names(in: scratch) where name.hasPrefix("manifest.db") {
      Files.remove(scratch + "/" + name)
    }
  }

  /// The contents of manifests are kept in the scratch folder, and not for all packages of a user.
  private static let manifestOptions = ["--manifest-cache", "local"]

  static let buildOptions = [
    "--configuration", "debug", "--build-system", "native",
    // A new file in a package that we depend on is seen only if the plan is made again.
    "--disable-index-store", "--disable-build-manifest-caching",
    // Headers of the system are listed among the files that were read, too.
    "-Xswiftc", "-track-system-dependencies",
  ]

  private var place: [String] {
    ["--package-path", package, "--scratch-path", scratch] + Self.manifestOptions
  }

  /// The environment that manifests and build tools see.
  var visible: [String: String] {
    sandbox?.visible ?? BuildEnvironment.visible(in: environment)
  }

  /// Returns the options about SwiftPM's own sandbox, which exists on macOS only.
  ///
  /// There is no sandbox within another one there, and tools under ours or a plugin's are in one
  /// already.
  func sandboxOptions(on platform: Platform = .current) -> [String] {
    let isConfined = sandbox != nil || environment["MARBLE_PLUGIN"] != nil
    return platform == .macos && isConfined ? ["--disable-sandbox"] : []
  }

  private func run(
    _ tool: String,
    _ arguments: [String],
    usesNetwork: Bool = false,
    environment: [String: String]? = nil,
    git settings: [GitCommand.Setting] = [],
    onStep: @escaping @Sendable (Step) -> Void = { _ in }
  ) async throws -> Command.Outcome {
    let rest = Mutex("")
    let path = toolchain.tools + "/" + tool
    // If it's asked to end, SwiftPM doesn't stop the compilers that it started.
    let isAsked = warden != nil
    var command = Command(executable: path, arguments: arguments, warden: warden, isAsked: isAsked)
    let temporary = scratch + "-temporary"
    Files.remove(temporary)
    // A run that was killed may have left one, which is why it was removed first.
    let own = try PartyFolder(at: temporary)
    defer { own.remove() }
    command.arguments += sandboxOptions()
    if let sandbox, let warden {
      let home = Files.folder(of: scratch)
      // Otherwise these are in the user's home folder, whatever HOME says.
      for name in ["cache", "config", "security"] {
        command.arguments += ["--\(name)-path", "\(home)/\(name)"]
      }
      let written = [home] + (isOwnPackage ? [package] : [])
      command.warden = sandbox.warden(warden, writingTo: written, usesNetwork: usesNetwork)
    } else {
      command.environment = GitCommand.confining(environment ?? visible, adding: settings)
    }
    // Manifests may ask for these, too, and find the same wherever Marble is called.
    command.folder = package
    command.changes["PWD"] = package
    command.temporary = temporary
    command.onOutput = { bytes in
      let lines = rest.withLock { rest in
        let text = rest + String(decoding: bytes, as: UTF8.self)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        rest = lines.last.map(String.init) ?? ""
        return lines.dropLast().map(String.init)
      }
      for step in lines.compactMap(Self.step) { onStep(step) }
    }
    command.limit = limit
    let outcome = try await command.run()
    if outcome.isTimedOut { throw LibraryError.unending(seconds: limit.components.seconds) }
    return outcome
  }

  /// Returns the numbers of a line such as `[3/29] Compiling Shapes S.swift`.
  static func step(in line: String) -> Step? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[..<end].dropFirst().split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let done = numbers[0], let count = numbers[1] else { return nil }
    return (done, count)
  }
}
