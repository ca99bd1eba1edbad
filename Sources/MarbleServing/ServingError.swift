internal import MarbleModel

/// Why no server could be started.
package enum ServingError: Error, Equatable {
  /// Another program listens on the port.
  case taken(port: Int)
  /// The system refuses the port, for the given reason.
  case refused(port: Int, reason: String)
}

extension ServingError: EnvironmentError {
  package var problem: String {
    switch self {
    case .taken(let port): "another program uses port \(port)"
    case .refused(let port, let reason): "cannot listen on port \(port): \(reason)"
    }
  }

  package var remedy: String? {
    switch self {
    case .taken: "choose another port, or leave out --port to get a free one"
    case .refused(let port, _) where (1..<1024).contains(port): "choose port 1024 or higher"
    case .refused: nil
    }
  }
}
