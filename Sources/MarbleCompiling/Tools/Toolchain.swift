internal import Foundation
internal import MarbleModel
internal import MarbleSystem

/// The Swift toolchain that compiles the programs of a book.
package struct Toolchain: Sendable, Equatable {
  /// The path of `swiftc` as it was found; links are kept, because a tool's behaviour depends on
  /// its name.
  package let compiler: String
  /// The folder with `swift-frontend`, `swift-build` and `clang`.
  let tools: String
  /// A fingerprint that distinguishes the files of this toolchain from those that may
  /// replace them later.
  let stamp: Fingerprint
  /// The version as a reader knows it, such as `Swift 6.3.1`.
  package let version: String
  let triple: String
  /// The folder with the standard library's modules and run-time objects.
  let resources: String
  /// The folders with the standard library's shared libraries.
  let libraries: [String]
  /// The macOS SDK; `nil` elsewhere.
  let sdk: String?
  /// The variables that its tools see when they compile and link programs, as lines.
  var variables: [String]

  static let libraryExtension = Platform.current == .macos ? ".dylib" : ".so"

  var frontend: String { tools + "/swift-frontend" }

  /// The compiler of C and Objective-C.
  var clang: String { tools + "/clang" }

  /// The environment of its tools when they compile and link programs.
  var environment: [String: String] {
    Dictionary(
      variables.compactMap { line in
        line.firstIndex(of: "=").map { (String(line[..<$0]), String(line[$0...].dropFirst())) }
      },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// A text that all kept results depend on: everything that's known about the toolchain.
  var fingerprint: String { String(reflecting: self) }
}

extension Toolchain: FormedValue {
  static let form = Form(Toolchain.init) {
    (
      $0.compiler, $0.tools, $0.stamp, $0.version, $0.triple, $0.resources, $0.libraries, $0.sdk,
      $0.variables
    )
  }
}

extension Toolchain {
  /// The answer of `swiftc -print-target-info`, as far as it matters here.
  private struct TargetInfo: Decodable {
    struct Target: Decodable {
      let triple: String
    }

    struct Paths: Decodable {
      let runtimeLibraryPaths: [String]
      let runtimeResourcePath: String
    }

    let compilerVersion: String
    let target: Target
    let paths: Paths
  }

  /// Finds the toolchain of `MARBLE_SWIFTC` or, without it, of the `swiftc` in `PATH`.
  ///
  /// The compiler is asked once, and its answer is kept in the cache folder while its files stay
  /// the same; if `isFresh`, it's asked each time.
  static func find(
    in environment: [String: String],
    cache: CacheFolder,
    isFresh: Bool = false,
    warn: (String) -> Void = { _ in }
  ) async throws -> Toolchain {
    guard let compiler = compilerPath(in: environment) else { throw ToolchainError.noCompiler }
    let memory = Self.memory(in: cache)
    let remembered = memory.load {
      warn("the cached facts about the toolchain were damaged; asking the compiler again")
    }
    let found: KnownToolchain
    if !isFresh, let remembered, remembered.isCurrent(for: compiler) {
      found = remembered
    } else {
      found = try await cache.withRunFolder { folder in
        // The driver doesn't remove its temporary folder.
        try await ask(compiler, in: environment.merging(["TMPDIR": folder]) { _, new in new })
      }
      memory.save(found)
    }
    var toolchain = found.toolchain
    toolchain.variables = variables(in: environment)
    return toolchain
  }

  /// Returns the toolchain that was last found in this cache; `nil` if none was.
  static func known(in cache: CacheFolder) -> Toolchain? { memory(in: cache).load()?.toolchain }

  private static func variables(in environment: [String: String]) -> [String] {
    BuildEnvironment.lines(BuildEnvironment.needed(in: environment))
  }

  private static func memory(in cache: CacheFolder) -> KeptValue<KnownToolchain> {
    KeptValue(path: cache.path + "/toolchain")
  }

  private static func compilerPath(in environment: [String: String]) -> String? {
    if let path = environment["MARBLE_SWIFTC"], !path.isEmpty { return path }
    return Files.program("swiftc", in: environment["PATH"] ?? "")
  }

  private static func ask(
    _ compiler: String,
    in environment: [String: String]
  ) async throws -> KnownToolchain {
    guard Files.stamp(of: compiler) != nil else { throw ToolchainError.noCompiler }
    var question = targetInfo(of: compiler)
    question.environment = environment
    let outcome = try await question.run()
    guard
      outcome.isSuccess,
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(outcome.output.utf8)),
      let tools = Files.realPath(of: info.paths.runtimeResourcePath + "/../../bin"),
      Files.stamp(of: tools + "/swift-frontend") != nil
    else { throw ToolchainError.noAnswer(compiler: compiler, output: outcome.output) }
    let sdk = try await sdkPath(in: environment)
    let files = ToolchainFiles.paths(
      tools: tools,
      resources: info.paths.runtimeResourcePath,
      triple: info.target.triple,
      sdk: sdk
    )
    let toolchain = Toolchain(
      compiler: compiler,
      tools: tools,
      stamp: ToolchainFiles.fingerprint(of: files),
      version: shortVersion(info.compilerVersion),
      triple: info.target.triple,
      resources: info.paths.runtimeResourcePath,
      libraries: info.paths.runtimeLibraryPaths,
      sdk: sdk,
      variables: Self.variables(in: environment)
    )
    return KnownToolchain(toolchain: toolchain, files: files)
  }

  /// Returns the question for the target; a compiler's own frontend answers sooner than a driver.
  private static func targetInfo(of compiler: String) -> Command {
    let frontend = Files.folder(of: Files.realPath(of: compiler) ?? compiler) + "/swift-frontend"
    guard Files.stamp(of: frontend) != nil else {
      return Command(executable: compiler, arguments: ["-print-target-info"])
    }
    return Command(executable: frontend, arguments: ["-frontend", "-print-target-info"])
  }

  /// Returns `Swift 6.3.1` for `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  private static func shortVersion(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard let index = words.firstIndex(of: "version"), words.indices.contains(index + 1) else {
      return text
    }
    return "Swift " + words[index + 1]
  }

  private static func sdkPath(in environment: [String: String]) async throws -> String? {
    guard Platform.current == .macos else { return nil }
    if let path = environment["SDKROOT"], !path.isEmpty { return path }
    var command = Command(executable: "/usr/bin/xcrun", arguments: ["--show-sdk-path"])
    // Xcode's tools also complain there, about caches and about versions.
    command.keepsErrors = false
    return sdkPath(in: try await command.run().output)
  }

  /// Returns the path in an answer of `xcrun`, which may hold other lines.
  static func sdkPath(in output: String) -> String? {
    output.split(separator: "\n").first { $0.hasPrefix("/") }.map(String.init)
  }
}

/// A toolchain that can't be used.
enum ToolchainError: EnvironmentError, Equatable {
  case noCompiler
  case noAnswer(compiler: String, output: String)

  var problem: String {
    switch self {
    case .noCompiler: "no Swift compiler was found"
    case .noAnswer(let compiler, let output): "\(compiler) doesn't respond: \(output)"
    }
  }

  var remedy: String? {
    "install Swift 6.3 or later and put it in PATH, or set MARBLE_SWIFTC to the path of swiftc"
  }
}
