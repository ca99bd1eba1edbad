/// What is shared during one stretch of time in which there are subscriptions.
final class SharingPeriod<Value: Sendable>: Sendable {
  let subject: Subject<Value>
  let uses = SharingUses()

  init(_ subject: Subject<Value>) {
    self.subject = subject
  }
}

/// The subscriptions of a period, and the one subscription to the source that goes with the last.
///
/// It is an object apart from the period, since subscriptions hold it: the subject holds them in
/// turn, and the source may let go of its subscriber, and so of the period, without an end.
final class SharingUses: Sendable {
  /// The scope of the subscription to the source.
  let source = CompoundDisposable()
  /// How many subscriptions there are; nil when the last one has gone.
  private let count = Guarded<Int?>(0)

  /// Counts a subscription in; false if the last one has gone, so that nothing is left to share.
  func enter() -> Bool {
    count.withLock { count in
      guard let others = count else { return false }
      count = others + 1
      return true
    }
  }

  /// Counts a subscription out, and says whether it was the last.
  func leave() -> Bool {
    count.withLock { count in
      guard let users = count else { return false }
      count = users > 1 ? users - 1 : nil
      return users == 1
    }
  }
}

/// The current period.
final class Shared<Value: Sendable>: Sendable {
  private let current = Guarded<SharingPeriod<Value>?>(nil)

  /// Adds a subscription to the current period, or begins one, and says whether it did.
  func enter(_ subject: () -> Subject<Value>) -> (SharingPeriod<Value>, isNew: Bool) {
    current.withLock { current in
      if let period = current, period.uses.enter() { return (period, false) }
      let period = SharingPeriod(subject())
      _ = period.uses.enter()
      current = period
      return (period, true)
    }
  }

  /// Ends a period, so that the next subscription begins another one.
  func end(_ uses: SharingUses) {
    // The period is let go of outside the lock, where a deinit may call back.
    _ = current.withLock { current in
      current?.uses === uses ? current.take() : nil
    }
  }
}

/// Counts a subscription out; the last one is followed by the subscription to the source.
///
/// It is handed over instead of disposed here, which would take stack in proportion to the number
/// of signals that are shared on top of each other.
final class SharedUse<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of the weak reference, which is only read.
  private weak var shared: Shared<Value>?
  private let uses: SharingUses

  init(_ shared: Shared<Value>, _ uses: SharingUses) {
    self.shared = shared
    self.uses = uses
    super.init()
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    guard uses.leave() else { return nil }
    shared?.end(uses)
    return uses.source
  }
}
