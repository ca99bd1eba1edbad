@testable import Signals

extension Signal {
  /// Does some work during the first value.
  func subscribeOnce(_ work: @escaping @Sendable () -> Void) {
    let isFirst = Guarded(true)
    subscribe { _ in
      let isNow = isFirst.withLock { isFirst in
        defer { isFirst = false }
        return isFirst
      }
      if isNow { work() }
    }
  }
}
