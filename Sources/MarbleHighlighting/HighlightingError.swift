import MarbleModel

/// Why Swift code couldn't be highlighted.
package enum HighlightingError: Error, Hashable {
  /// No Swift compiler is on the search path.
  case noCompiler
  /// The toolchain has no sourcekitd at the paths that were tried.
  case noLibrary(tried: [String])
  /// The library exists but can't be used.
  case cannotLoad(path: String, reason: String)
  /// The process for sourcekitd couldn't be started.
  case notStarted(reason: String)
}

extension HighlightingError: EnvironmentError {
  package var problem: String {
    switch self {
    case .noCompiler: "there is no swiftc on the search path"
    case .noLibrary(let paths):
      "the toolchain has no sourcekitd at \(paths.map { "'\($0)'" }.joined(separator: " or "))"
    case .cannotLoad(let path, let reason): "sourcekitd at '\(path)' can't be used: \(reason)"
    case .notStarted(let reason): "sourcekitd's process can't be started: \(reason)"
    }
  }

  package var remedy: String? {
    switch self {
    case .noCompiler:
      "install Swift from https://swift.org/install, or set MARBLE_SWIFTC to its swiftc"
    case .noLibrary, .cannotLoad:
      "install a complete toolchain from https://swift.org/install, "
        + "or set MARBLE_SOURCEKIT to the path of its sourcekitd"
    case .notStarted: nil
    }
  }
}
