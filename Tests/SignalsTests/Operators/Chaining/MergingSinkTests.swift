import Testing

@testable import Signals

@Suite struct MergingSinkTests {
  /// The ways to begin inner signals: one for each value, at once, or one after the other.
  static let ways: [@Sendable (Signal<Signal<Int>>) -> Signal<Int>] = [
    { $0.flatten() },
    { $0.flatten(maxConcurrent: 2) },
    { $0.flatten(maxConcurrent: 2, keeping: .oldest(1_000)) },
    { $0.concat() },
    { $0.flattenMap { $0 } },
    { $0.exhaust() },
  ]

  @Test(arguments: ways.indices)
  func `the scopes of inner signals that have ended do not pile up`(way: Int) {
    let signals = Source<Signal<Int>>()
    let scopes = Guarded<[Watch<CompoundDisposable>]>([])
    let subscription = asScheduled { Self.ways[way](signals.signal).subscribe() }
    for _ in 0..<100 {
      let inner = Source<Int>()
      signals.sendNext(inner.signal)
      if let scope = inner.first?.disposable {
        scopes.withLock { $0.append(Watch(scope)) }
      }
      inner.sendCompleted()
      inner.forget()
    }
    #expect(scopes.withLock { $0.count } == 100)
    #expect(scopes.withLock { $0.count(where: \.isAlive) } == 0)
    subscription.dispose()
  }
}
