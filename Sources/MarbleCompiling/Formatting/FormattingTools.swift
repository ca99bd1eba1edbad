internal import MarbleModel
internal import MarbleSystem

/// The tools that format the code of a book, for which no library has to be built.
struct FormattingTools: Sendable {
  let cache: CacheFolder
  let runtime: Runtime
  let sandbox: Sandbox
  /// The path of `swift-format`.
  let formatter: String

  /// Finds the toolchain and its formatter.
  init(for request: BuildRequest) async throws {
    let environment = request.environment
    cache = try await CacheFolder.open(
      root: request.root,
      environment: environment,
      isSandboxed: request.trust.isSandboxed
    )
    let toolchain = try await Toolchain.find(in: environment, cache: cache)
    runtime = Runtime(toolchain: toolchain, cache: cache, sources: request.sources)
    formatter = toolchain.tools + "/swift-format"
    guard Files.stamp(of: formatter) != nil else { throw FormattingError.noFormatter(formatter) }
    sandbox = Sandbox(
      kernel: .ofThisMachine(environment),
      readable: [toolchain.tools + "/.."] + toolchain.libraries,
      environment: environment
    )
  }
}

/// A formatter that can't be used.
enum FormattingError: EnvironmentError, Equatable {
  case noFormatter(String)
  case refused(String, configuration: String?)

  var problem: String {
    switch self {
    case .noFormatter(let path): "the toolchain has no swift-format: there is no \(path)"
    case .refused(let output, let configuration):
      "swift-format can't work" + (configuration.map { " with \($0)" } ?? "") + ": \(output)"
    }
  }

  var remedy: String? {
    switch self {
    case .noFormatter: "use a toolchain from swift.org, which has one since Swift 6.0"
    case .refused(_, let configuration):
      configuration.map { "correct \($0), or remove it for swift-format's own style" }
    }
  }
}
