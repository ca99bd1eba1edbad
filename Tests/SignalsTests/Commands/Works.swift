import Signals

/// The works of a command whose inputs number them, each of them a source.
final class Works: Sendable {
  let log = Log()
  private let sources: Guarded<[Source<Int>]>
  private let cleanup = Guarded<(@Sendable (Int) -> Void)?>(nil)

  init(_ count: Int = 4) {
    sources = Guarded([])
    let sources = (0..<count).map { number in
      Source<Int>("\(number)", noting: log) { [weak self] in
        self?.cleanup.withLock { $0 }?(number)
      }
    }
    self.sources.withLock { $0 = sources }
  }

  /// What happens when the work of an execution has been cleaned up.
  var atCleanup: (@Sendable (Int) -> Void)? {
    get { cleanup.withLock { $0 } }
    set { cleanup.withLock { $0 = newValue } }
  }

  /// Notes that the closure of the command was called, and returns the work.
  func make(_ number: Int) -> Signal<Int> {
    log("made \(number)")
    return self[number].signal
  }

  subscript(number: Int) -> Source<Int> {
    sources.withLock { $0[number] }
  }
}
