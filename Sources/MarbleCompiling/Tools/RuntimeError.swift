internal import MarbleModel

/// A toolchain that does not compile our own code.
enum RuntimeError: EnvironmentError, Equatable {
  /// The compiler refused the runtime; its output says why.
  case notCompiled(output: String)

  var problem: String {
    switch self {
    case .notCompiled(let output): "the toolchain does not compile Marble's runtime\n\(output)"
    }
  }

  var remedy: String? { "install the headers of the C library, such as Debian's libc6-dev" }
}
