import Signals

/// What happened in a test, one line for each event, in order.
final class Log: Sendable {
  private let lines = Guarded<[String]>([])

  /// Everything that happened so far.
  var text: String {
    lines.withLock { $0.joined(separator: "\n") }
  }

  func callAsFunction(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// A disposable that notes its disposal.
  func cleanup(_ line: String) -> Disposable {
    Disposable { self(line) }
  }
}

/// The error of the tests.
struct Failure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

extension Signal {
  /// Subscribes and notes all events.
  @discardableResult
  func subscribe(noting log: Log, as name: String = "") -> Disposable {
    let prefix = name.isEmpty ? "" : name + ": "
    return subscribe {
      log("\(prefix)\($0)")
    } error: {
      log("\(prefix)error \($0)")
    } completed: {
      log("\(prefix)completed")
    }
  }
}
