/// How a subject has ended.
enum Terminal: Sendable {
  case completed
  case error(any Error)

  /// Passes the end on to a sink.
  func send<Value>(to sink: Sink<Value>) {
    switch self {
    case .completed: sink.completed()
    case .error(let error): sink.error(error)
    }
  }
}
