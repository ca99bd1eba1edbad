internal import MarbleModel

/// A library that programs cannot be compiled against.
enum LibraryError: EnvironmentError, Equatable {
  /// There is no package where `site.yml` says.
  case noPackage(path: String)
  /// SwiftPM could not build the product; its output says why.
  case buildFailed(product: String, output: String)

  var problem: String {
    switch self {
    case .noPackage(let path): "there is no Swift package at \(path)"
    case .buildFailed(let product, let output):
      "the library \(product) cannot be built\n\(Self.complaints(in: output))"
    }
  }

  var remedy: String? {
    switch self {
    case .noPackage: "correct library: package: in Site/site.yml"
    case .buildFailed: "mend the library, or correct library: product: in Site/site.yml"
    }
  }

  /// Returns SwiftPM's output without the lines that tell only how far it was.
  private static func complaints(in output: String) -> String {
    output.split(whereSeparator: \.isNewline).filter { !$0.hasPrefix("[") }.joined(separator: "\n")
  }
}
