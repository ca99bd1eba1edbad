import Signals
import Testing

/// One operator of the kind that looks at one signal, for chains of it.
struct ChainLink: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let add: @Sendable (Signal<Int>) -> Signal<Int>

  init(_ name: String, _ add: @escaping @Sendable (Signal<Int>) -> Signal<Int>) {
    testDescription = name
    self.add = add
  }

  static let all = [
    ChainLink("mapReplace") { $0.mapReplace(1) },
    ChainLink("combinePrevious") { $0.combinePrevious(startingWith: 0) { $1 } },
    ChainLink("scan") { $0.scan(startingWith: 0, +) },
    ChainLink("aggregate") { $0.aggregate(startingWith: 0, +) },
    ChainLink("collect") { $0.collect().map { $0.count } },
    ChainLink("reduceEach") { $0.map { ($0, 0) }.reduceEach(+) },
    ChainLink("materialize") { $0.materialize().dematerialize() },
    ChainLink("asResult") { $0.asResult().dematerializeResult() },
    ChainLink("ignore") { $0.ignore(7) },
    ChainLink("ignoreNil") { $0.map { Int?.some($0) }.ignoreNil() },
    ChainLink("skip") { $0.skip(0) },
    ChainLink("take") { $0.take(1) },
    ChainLink("takeWhile") { $0.takeWhile { _ in true } },
    ChainLink("skipWhile") { $0.skipWhile { _ in false } },
    ChainLink("takeLast") { $0.takeLast(1) },
    ChainLink("distinctUntilChanged") { $0.distinctUntilChanged() },
    ChainLink("any") { $0.any().map { $0 ? 1 : 0 } },
    ChainLink("tryMap") { $0.tryMap { $0 } },
    ChainLink("doNext") { $0.doNext { _ in } },
    ChainLink("finally") { $0.finally {} },
    ChainLink("initially") { $0.initially {} },
    ChainLink("onEnd") { $0.onEnd {} },
    ChainLink("compactMap") { $0.compactMap { $0 } },
    ChainLink("takeUntil(inclusive:)") { $0.takeUntil(inclusive: { _ in false }) },
    ChainLink("element(at:)") { $0.element(at: 0) },
    ChainLink("last") { $0.last() },
    ChainLink("single") { $0.single() },
    ChainLink("ifEmpty") { $0.ifEmpty(switchTo: .return(7)) },
    ChainLink("mapError") { $0.mapError { $0 } },
    ChainLink("unique") { $0.unique() },
    ChainLink("max") { $0.max() },
    ChainLink("contains") { $0.contains(1).map { $0 ? 1 : 0 } },
    ChainLink("repeat(times:)") { $0.repeat(times: 1) },
    ChainLink("buffer(count:)") { $0.buffer(count: 1).map { $0.count } },
    ChainLink("window(count:)") { $0.window(count: 1).map { _ in 1 } },
    ChainLink("withLatestFrom") { $0.withLatestFrom(.return(0), combining: +) },
    ChainLink("flatMapLatest") { $0.flatMapLatest { .return($0) } },
    ChainLink("exhaust") { $0.map { Signal.return($0) }.exhaust() },
    ChainLink("flatMapFirst") { $0.flatMapFirst { .return($0) } },
    ChainLink("amb") { $0.amb(with: .never) },
    ChainLink("skipUntil") { $0.skipUntil(Signal.return(0)) },
  ]
}

/// Chains of operators on values of a length that no stack would bear.
@Suite struct ValuesDepthTests {
  private static let depth = 20_000

  @Test(arguments: ChainLink.all)
  func `REG-01, REG-12: a long chain delivers, completes and is freed`(link: ChainLink) {
    let log = Log()
    onSmallStack {
      let canary = Canary(noting: log)
      var signal = Signal<Int>.create { [canary] subscriber in
        canary.sing()
        subscriber.sendNext(1)
        subscriber.sendCompleted()
        return nil
      }
      for _ in 0..<Self.depth { signal = link.add(signal) }
      signal.subscribe(noting: log)
    }
    #expect(log.text == "1\ncompleted\nfreed")
  }

  @Test(arguments: ChainLink.all)
  func `REG-12: a long chain that is disposed is freed`(link: ChainLink) {
    let log = Log()
    onSmallStack {
      let canary = Canary(noting: log)
      var signal = Signal<Int>.create { [canary] _ in
        Disposable {
          canary.sing()
          log("cleaned up")
        }
      }
      for _ in 0..<Self.depth { signal = link.add(signal) }
      signal.subscribe(noting: log).dispose()
    }
    #expect(log.text == "cleaned up\nfreed")
  }

  @Test func `MSIG-01, REG-12: a long chain on the main thread is freed`() {
    let log = Log()
    onSmallStack {
      let canary = Canary(noting: log)
      var signal = Signal<Int>.create { [canary] _ in
        Disposable {
          canary.sing()
          log("cleaned up")
        }
      }.deliverOnMainThread()
      for _ in 0..<Self.depth { signal = signal.map { $0 + 1 } }
      signal.subscribe { _ in }.dispose()
    }
    #expect(log.text == "cleaned up\nfreed")
  }

  @Test(arguments: ["startWith", "initially"])
  func `REG-01: operators without a link of their own, one above the other`(name: String) {
    let log = Log()
    let counter = Overlaps()
    onSmallStack {
      var signal = values(1)
      for value in 0..<chainDepth {
        signal = name == "startWith" ? signal.startWith(value) : signal.initially { counter.pass() }
      }
      signal.subscribe { _ in
        counter.pass()
      } completed: {
        log("completed")
      }
    }
    #expect(counter.text == "\(chainDepth + 1) passes, 0 overlaps")
    #expect(log.text == "completed")
  }

  @Test func `REG-01: an endless source under a long chain of startWith and take ends`() {
    let log = Log()
    onSmallStack {
      var signal = Signal<Int>.create { subscriber in
        while !subscriber.isDisposed { subscriber.sendNext(7) }
        return nil
      }
      for _ in 0..<chainDepth { signal = signal.startWith(0) }
      signal.skip(chainDepth).take(1).subscribe(noting: log)
    }
    #expect(log.text == "7\ncompleted")
  }
}
