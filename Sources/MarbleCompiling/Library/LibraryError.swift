internal import MarbleModel

/// A library that programs can't be compiled against.
enum LibraryError: EnvironmentError, Equatable {
  /// SwiftPM couldn't fetch the packages, in a sandbox or without one; the errors say why.
  case notFetched(errors: String, isSandboxed: Bool)
  /// SwiftPM can't read the manifest of a package, in a sandbox or without one; the errors say why.
  case badManifest(package: String, errors: String, isSandboxed: Bool)
  /// SwiftPM couldn't build the products; the errors say why.
  case notBuilt(products: String, errors: String)
  /// SwiftPM was stopped because it was still running after that time.
  case unending(seconds: Int64)

  var problem: String {
    switch self {
    case .notFetched(let errors, _): "the packages of the library can't be fetched\n\(errors)"
    case .badManifest(let package, let errors, _):
      "the manifest of \(package) can't be read\n\(errors)"
    case .notBuilt(let products, let errors): "the library \(products) can't be built\n\(errors)"
    case .unending(let seconds):
      "the package manager was stopped because it was still running after \(seconds) s"
    }
  }

  var remedy: String? {
    switch self {
    case .notFetched(_, isSandboxed: true):
      "check that the network works; if a package is outside the book, use `--open` with its folder"
    case .notFetched: "check that the network works, or correct library: in Site/site.yml"
    case .badManifest(_, _, isSandboxed: true):
      "fix it; in the sandbox it can't write, reach the network or read other folders, unless "
        + "`--open` names them"
    case .badManifest: "fix it, or correct library: in Site/site.yml"
    case .notBuilt: "fix the library; `swift build` in its package should report the same errors"
    case .unending: "run `swift build` in the library's package to see what it's waiting for"
    }
  }
}
