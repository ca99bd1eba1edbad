internal import Subprocess

#if canImport(System)
internal import System
#else
internal import SystemPackage
#endif

/// The package manager of the toolchain, at work on a package of ours.
struct SwiftPM: Sendable {
  /// A step of a build, as SwiftPM counts them.
  typealias Step = (done: Int, count: Int)

  /// What a call came to.
  struct Result: Sendable {
    /// Whether all went well.
    let isSuccess: Bool
    /// What SwiftPM said, standard output and standard error as they came.
    let output: String
  }

  /// The toolchain.
  let toolchain: Toolchain
  /// The folder of the package.
  let package: String
  /// The folder for everything that is fetched and built.
  let scratch: String

  /// Fetches what the package depends on.
  func resolve() async throws -> Result {
    try await run("swift-package", place + ["resolve"])
  }

  /// Builds a product for debugging and tells how far it is.
  func build(_ product: String, onStep: @Sendable (Step) -> Void) async throws -> Result {
    let options = [
      "--configuration", "debug", "--product", product, "--build-system", "native",
      // A new file in a package that we depend on is seen only if the plan is made anew.
      "--disable-index-store", "--disable-build-manifest-caching",
    ]
    return try await run("swift-build", place + options, onStep: onStep)
  }

  /// Asks what the manifest of the package in `folder` says; nothing is written there.
  func describe(_ folder: String) async throws -> Result {
    let place = ["--package-path", folder, "--scratch-path", scratch]
    return try await run("swift-package", place + ["dump-package"])
  }

  private var place: [String] { ["--package-path", package, "--scratch-path", scratch] }

  private func run(
    _ tool: String,
    _ arguments: [String],
    onStep: @Sendable (Step) -> Void = { _ in }
  ) async throws -> Result {
    let processes = ProcessGroup()
    defer { processes.end() }
    var options = PlatformOptions()
    options.processGroupID = 0
    var lines: [String] = []
    let result = try await withTaskCancellationHandler {
      try await Subprocess.run(
        .path(FilePath(toolchain.tools + "/" + tool)),
        arguments: Arguments(arguments),
        platformOptions: options,
        input: .none,
        output: .sequence,
        error: .combinedWithOutput
      ) { execution in
        processes.start(leader: execution.processIdentifier.value)
        for try await line in execution.standardOutput.strings(bufferingPolicy: .unbounded) {
          lines.append(line)
          if let step = Self.step(in: line) { onStep(step) }
        }
      }
    } onCancel: {
      processes.end()
    }
    try Task.checkCancellation()
    return Result(
      isSuccess: result.terminationStatus.isSuccess,
      output: lines.joined(separator: "\n")
    )
  }

  /// Returns the numbers of a line such as `[3/29] Compiling Shapes S.swift`.
  static func step(in line: String) -> Step? {
    guard line.hasPrefix("["), let end = line.firstIndex(of: "]") else { return nil }
    let numbers = line[..<end].dropFirst().split(separator: "/").map { Int($0) }
    guard numbers.count == 2, let done = numbers[0], let count = numbers[1] else { return nil }
    return (done, count)
  }
}
