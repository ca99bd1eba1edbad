internal import MarbleModel

/// A run that could not begin.
enum RunError: EnvironmentError, Equatable {
  /// The executable did not come as far as our first line.
  case notStarted(program: String, output: String)

  var problem: String {
    switch self {
    case .notStarted(let program, let output):
      "the program of \(program) could not be started: \(output)"
    }
  }

  var remedy: String? { nil }
}
