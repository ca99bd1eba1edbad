import Signals
import Testing

@MainActor @Suite struct WithLatestFromTests {
  private let log = Log()
  private let source: Source<Int>
  private let other: Source<String>

  init() {
    source = Source<Int>(noting: log)
    other = Source<String>("other", noting: log)
  }

  private var begun: String { "other subscribed\nsource subscribed\n" }

  @discardableResult
  private func subscribe() -> Disposable {
    source.signal.withLatestFrom(other.signal) { "\($0)\($1)" }.subscribe(noting: log)
  }

  @Test func `WLFR-01: each value goes with the latest of the other signal`() {
    subscribe()
    other.sendNext("a")
    source.sendNext(1)
    source.sendNext(2)
    other.sendNext("b")
    other.sendNext("c")
    source.sendNext(3)
    #expect(log.text == begun + "1a\n2a\n3c")
  }

  @Test func `WLFR-01: without a closure the values are pairs`() {
    let log = log
    values(1, 2).withLatestFrom(Signal.return("a")).subscribe { log("\($0.0)\($0.1)") }
    #expect(log.text == "1a\n2a")
  }

  @Test func `WLFR-02: values that come too early are dropped, not kept`() {
    subscribe()
    source.sendNext(1)
    other.sendNext("a")
    source.sendNext(2)
    #expect(log.text == begun + "2a")
  }

  @Test func `WLFR-03: the other signal is first, and may keep the source from starting`() {
    let failing = Signal<String>.error(Failure("e"))
    source.signal.withLatestFrom(failing).subscribe { _ in
    } error: { [log] error in
      log("error \(error)")
    }
    #expect(log.text == "error e")
  }

  @Test func `WLFR-04: completion of the other signal changes nothing`() {
    subscribe()
    other.sendNext("a")
    other.sendCompleted()
    source.sendNext(1)
    source.sendCompleted()
    #expect(log.text == begun + "other cleaned up\n1a\nsource cleaned up\ncompleted")
  }

  @Test func `WLFR-04: another signal without a value waits for the end of the source`() {
    values(1, 2).withLatestFrom(Signal<String>.empty).map { $0.0 }.subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test(arguments: [true, false])
  func `WLFR-05: the end of the source disposes both`(completes: Bool) {
    subscribe()
    if completes { source.sendCompleted() } else { source.sendError(Failure("e")) }
    other.sendNext("late")
    #expect(
      log.text == begun + """
        source cleaned up
        other cleaned up
        \(completes ? "completed" : "error e")
        """
    )
  }

  @Test func `WLFR-05: an error of the other signal disposes both`() {
    subscribe()
    other.sendError(Failure("e"))
    source.sendNext(1)
    #expect(log.text == begun + "other cleaned up\nsource cleaned up\nerror e")
  }

  @Test func `WLFR-06: two threads lose nothing and do not overlap`() {
    for _ in 0..<20 {
      let (log, inside) = (Log(), Overlaps())
      let (source, other) = (Source<Int>(), Source<Int>())
      source.signal.withLatestFrom(other.signal).subscribe { _ in
        inside.pass()
      } completed: {
        log("completed")
      }
      other.sendNext(0)
      race(2) { index in
        for value in 1...1_000 { (index == 0 ? source : other).sendNext(value) }
        if index == 0 { source.sendCompleted() }
      }
      #expect(inside.text == "1000 passes, 0 overlaps")
      #expect(log.text == "completed")
    }
  }

  @Test func `WLFR-06: what the other thread sends last is what later values go with`() {
    let failures = Counter()
    Duel.fight {
      LatestScene()
    } _: { scene in
      for value in 1...3 { scene.source.sendNext(value) }
    } _: { scene in
      for value in 1...3 { scene.other.sendNext(value) }
    } then: { scene in
      scene.source.sendNext(4)
      if !scene.log.text.hasSuffix("4 3") { failures.add() }
    }
    #expect(failures.count == 0)
  }

  @Test func `WLFR-07: both may send from inside a value`() {
    let log = log
    let (source, other) = (source, other)
    source.signal.withLatestFrom(other.signal) { "\($0)\($1)" }.subscribe {
      log($0)
      guard $0 == "1a" else { return }
      other.sendNext("b")
      source.sendNext(2)
      source.sendCompleted()
    } completed: {
      log("completed")
    }
    other.sendNext("a")
    source.sendNext(1)
    #expect(
      log.text == begun + "1a\n2b\nsource cleaned up\nother cleaned up\ncompleted"
    )
  }

  @Test func `WLFR-07: a closure that disposes keeps its result back`() {
    let subscription = SerialDisposable()
    subscription.inner = source.signal.withLatestFrom(other.signal) { value, _ in
      subscription.dispose()
      return value
    }.subscribe(noting: log)
    other.sendNext("a")
    source.sendNext(1)
    #expect(log.text == begun + "source cleaned up\nother cleaned up")
  }
}

private final class LatestScene: Sendable {
  let log = Log()
  let source = Source<Int>()
  let other = Source<Int>()

  init() {
    source.signal.withLatestFrom(other.signal) { "\($0) \($1)" }.subscribe { [log] in log($0) }
  }
}
