/// What is shared during one stretch of time in which there are subscriptions.
final class SharingPeriod<Value: Sendable>: Sendable {
  let subject: Subject<Value>
  /// The scope of the subscription to the source.
  let scope = CompoundDisposable()

  init(_ subject: Subject<Value>) {
    self.subject = subject
  }
}

/// The current period, and how many subscriptions it has.
final class Shared<Value: Sendable>: Sendable {
  private struct State: Sendable {
    var period: SharingPeriod<Value>?
    var subscriptions = 0
  }

  private let state = Guarded(State())

  /// Adds a subscription to the current period, or begins one, and says whether it did.
  func enter(_ subject: () -> Subject<Value>) -> (SharingPeriod<Value>, isNew: Bool) {
    state.withLock { state in
      state.subscriptions += 1
      if let period = state.period { return (period, false) }
      let period = SharingPeriod(subject())
      state = State(period: period, subscriptions: 1)
      return (period, true)
    }
  }

  /// Counts a subscription out, and says whether the period ends with it.
  func leave(_ period: SharingPeriod<Value>) -> Bool {
    state.withLock { state in
      guard state.period === period else { return false }
      state.subscriptions -= 1
      guard state.subscriptions == 0 else { return false }
      state = State()
      return true
    }
  }

  /// Ends a period whose source has ended, so that the next subscription begins another one.
  func end(_ period: SharingPeriod<Value>) {
    state.withLock { state in
      if state.period === period { state = State() }
    }
  }
}

/// Counts a subscription out; the last one is followed by the subscription to the source.
///
/// It is handed over instead of disposed here, which would take stack in proportion to the number
/// of signals that are shared on top of each other. The subject holds its subscriptions and so
/// this, hence this holds neither the period nor what holds the period.
final class SharedUse<Value: Sendable>: Disposable, @unchecked Sendable {
  // Unchecked because of the weak references, which are only read.
  private weak var shared: Shared<Value>?
  private weak var period: SharingPeriod<Value>?

  init(_ shared: Shared<Value>, _ period: SharingPeriod<Value>) {
    self.shared = shared
    self.period = period
    super.init()
  }

  override func release(into rest: inout [Disposable]) -> Disposable? {
    guard let shared, let period else { return nil }
    return shared.leave(period) ? period.scope : nil
  }
}
