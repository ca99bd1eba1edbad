import Signals
import Testing

/// What the method of a test notes.
private final class Screen: LifetimeOwner, Sendable {
  let lifetime = Lifetime()
  let log: Log

  init(_ log: Log) {
    self.log = log
  }

  func show(_ text: String, _ number: Int) -> Int {
    log("show \(text) \(number)")
    return number * 10
  }
}

@MainActor @Suite struct LiftTests {
  private let log = Log()
  private let texts = Source<String>()
  private let numbers = Source<Int>()

  @Test func `LIFT-01: it calls when all arguments are there, then for each new one`() {
    let screen = Screen(log)
    lift(screen)
    texts.sendNext("a")
    numbers.sendNext(1)
    numbers.sendNext(2)
    texts.sendNext("b")
    #expect(log.text == "show a 1\nshow a 2\nshow b 2")
  }

  @Test func `LIFT-02, REG-40: it subscribes at once, once, whoever subscribes to the result`() {
    let screen = Screen(log)
    let result = lift(screen)
    result.subscribe(noting: log, as: "one")
    result.subscribe(noting: log, as: "two")
    texts.sendNext("a")
    numbers.sendNext(1)
    #expect([texts.subscriptions, numbers.subscriptions] == [1, 1])
    #expect(log.text == "show a 1\none: 10\ntwo: 10")
  }

  @Test func `REG-40: combineLatest is the lazy way, and calls for each subscriber`() {
    let screen = Screen(log)
    let result = Signal.combineLatest(texts.signal, numbers.signal) { [weak screen] in
      screen?.show($0, $1) ?? 0
    }
    #expect([texts.subscriptions, numbers.subscriptions] == [0, 0])
    result.subscribe(noting: log, as: "one")
    result.subscribe(noting: log, as: "two").dispose()
    texts.sendNext("a")
    numbers.sendNext(1)
    #expect(log.text == "show a 1\none: 10")
  }

  @Test func `LIFT-03: a late subscriber gets the last result, and all get completion`() {
    let screen = Screen(log)
    let result = lift(screen)
    texts.sendNext("a")
    numbers.sendNext(1)
    numbers.sendNext(2)
    result.subscribe(noting: log, as: "late")
    texts.sendCompleted()
    numbers.sendCompleted()
    result.subscribe(noting: log, as: "later")
    #expect(
      log.text == """
        show a 1
        show a 2
        late: 20
        late: completed
        later: 20
        later: completed
        """
    )
  }

  @Test func `LIFT-03: a method that returns nothing still says when it was called`() {
    let screen = Screen(log)
    numbers.signal.lift(on: screen) { screen, number in screen.log("call \(number)") }
      .subscribe { _ in log("called") }
    numbers.sendNext(1)
    #expect(log.text == "call 1\ncalled")
  }

  @Test func `LIFT-04: the object is not kept, and completes the result when it goes`() {
    var screen: Screen? = Screen(log)
    let watch = screen.map { Watch($0) }
    let result = screen.map { lift($0) }
    result?.subscribe(noting: log)
    texts.sendNext("a")
    screen = nil
    #expect(watch?.isAlive == false)
    numbers.sendNext(1)
    #expect(log.text == "completed")
  }

  @Test func `LIFT-04: without a lifetime the next call completes the result`() {
    var object: Bare? = Bare()
    let result = object.map { object in
      numbers.signal.lift(on: object) { object, number in object.number + number }
    }
    result?.subscribe(noting: log)
    numbers.sendNext(1)
    object = nil
    numbers.sendNext(2)
    numbers.sendNext(3)
    #expect(log.text == "1\ncompleted")
  }

  @Test func `LIFT-05: arguments and results are of any type, and nil where the type says so`() {
    let screen = Screen(log)
    Signal.lift(on: screen, Signal<Int?>.return(nil), Signal.return([1.5]), Signal.return(())) {
      screen,
      number,
      list,
      nothing in
      screen.log("\(number.map { "\($0)" } ?? "nil") \(list) \(nothing)")
      return list.first
    }.subscribe { log($0.map { "\($0)" } ?? "nil") }
    #expect(log.text == "nil [1.5] ()\n1.5")
  }

  @Test func `LIFT-06: a signal of all arguments at once, and no signals at all`() {
    let screen = Screen(log)
    let pairs = Source<(String, Int)>()
    pairs.signal.lift(on: screen) { $0.show($1.0, $1.1) }
    pairs.sendNext(("a", 1))
    Signal<Int>.lift(on: screen) { _ in 1 }.subscribe(noting: log)
    #expect(log.text == "show a 1\ncompleted")
  }

  @Test func `an error of an argument ends it, and is replayed`() {
    let screen = Screen(log)
    let result = lift(screen)
    numbers.sendError(Failure("e"))
    result.subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test func `REG-19: when it is over nothing is kept`() {
    let canaries = Source<Canary>()
    let screen = Screen(log)
    let result = Signal.lift(on: screen, canaries.signal, numbers.signal) { _, canary, _ in
      canary.sing()
    }
    canaries.sendNext(Canary(noting: log))
    log("kept")
    screen.lifetime.end()
    #expect(log.text == "kept\nfreed")
    withExtendedLifetime(result) {}
  }

  @discardableResult
  private func lift(_ screen: Screen) -> Signal<Int> {
    Signal.lift(on: screen, texts.signal, numbers.signal) { $0.show($1, $2) }
  }
}
