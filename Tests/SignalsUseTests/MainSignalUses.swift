import Signals
import Testing

/// Operators behind which signals are still on the main thread, as the compiler sees them.
@MainActor @Suite struct MainSignalUses {
  private func isMain<Value>(_ signal: MainSignal<Value>) -> Bool { true }
  private func isMain<Value>(_ signal: Signal<Value>) -> Bool { false }

  @Test func `MSIG-01: operators of values stay on the main thread`() {
    let main = Signal.return(1).deliverOnMainThread()
    let kept = [
      isMain(main.map { $0 + 1 }), isMain(main.compactMap { Optional($0) }),
      isMain(main.mapReplace("a")), isMain(main.tryMap { $0 + 1 }),
      isMain(main.scan(startingWith: 0) { $0 + $1 }),
      isMain(main.scan(startingWith: 0) { $0 + $1 + $2 }), isMain(main.reduce(0) { $0 + $1 }),
      isMain(main.aggregate(startingWith: 0) { $0 + $1 }),
      isMain(main.aggregate(startingWith: 0) { $0 + $1 + $2 }),
      isMain(main.combinePrevious(startingWith: 0) { $0 + $1 }),
      isMain(main.combinePrevious { ($0 ?? 0) + $1 }), isMain(main.collect()),
      isMain(main.count()), isMain(main.buffer(count: 2)), isMain(main.min()), isMain(main.max()),
      isMain(main.min { $0 < $1 }), isMain(main.max { $0 < $1 }), isMain(main.materialize()),
      isMain(main.materialize().dematerialize()), isMain(main.asResult()),
      isMain(main.asResult().dematerializeResult()), isMain(main.map { $0 > 0 }.not()),
      isMain(main.map { [$0 > 0] }.and()), isMain(main.map { [$0 > 0] }.or()),
      isMain(main.timestamp(on: .main)), isMain(main.measureInterval(on: .main)),
    ]
    #expect(kept.allSatisfy { $0 })
  }

  @Test func `MSIG-01: operators that leave values out stay on the main thread`() {
    let main = Signal.return(1).deliver(on: .main)
    let kept = [
      isMain(main.filter { $0 > 0 }), isMain(main.map { Optional($0) }.ignoreNil()),
      isMain(main.ignoreValues()), isMain(main.ignore(1)), isMain(main.distinctUntilChanged()),
      isMain(main.distinctUntilChanged { $0 == $1 }), isMain(main.unique()), isMain(main.take(1)),
      isMain(main.takeLast(1)), isMain(main.last()), isMain(main.element(at: 0)),
      isMain(main.single()), isMain(main.takeWhile { $0 > 0 }), isMain(main.takeUntil { $0 > 0 }),
      isMain(main.takeUntil(inclusive: { $0 > 0 })), isMain(main.skip(1)),
      isMain(main.skipWhile { $0 > 0 }), isMain(main.skipUntil { $0 > 0 }), isMain(main.any()),
      isMain(main.any { $0 > 0 }), isMain(main.all { $0 > 0 }), isMain(main.contains(1)),
    ]
    #expect(kept.allSatisfy { $0 })
  }

  @Test func `MSIG-01: effects and ends stay on the main thread`() {
    let main = Signal.return(1).deliverOnMainThread()
    let kept = [
      isMain(main.doNext { _ in }), isMain(main.doError { _ in }), isMain(main.doCompleted {}),
      isMain(main.finally {}), isMain(main.initially {}), isMain(main.onEnd {}),
      isMain(main.logAll()), isMain(main.logNext()), isMain(main.logError()),
      isMain(main.logCompleted()), isMain(main.printing()), isMain(main.try { _ in }),
      isMain(main.mapError { $0 }), isMain(main.replaceError(with: 0)),
      isMain(main.defaultIfEmpty(0)), isMain(main.named("main")),
    ]
    #expect(kept.allSatisfy { $0 })
  }

  @Test func `MSIG-03: operators that wait or bring other signals in do not`() {
    let main = Signal.return(1).deliverOnMainThread()
    let left = [
      isMain(main.delay(.seconds(1))), isMain(main.merge(with: .never)),
      isMain(main.flattenMap { .return($0) }), isMain(main.flatMapLatest { .return($0) }),
      isMain(main.flatMapFirst { .return($0) }), isMain(main.catch { _ in .return(0) }),
      isMain(main.deliver(on: .background())), isMain(main.startWith(0)),
      isMain(main.takeUntil(Signal<Int>.never)),
    ]
    #expect(!left.contains(true))
  }
}
