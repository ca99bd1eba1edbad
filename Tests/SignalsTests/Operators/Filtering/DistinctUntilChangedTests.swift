import Signals
import Testing

@MainActor @Suite struct DistinctUntilChangedTests {
  @Test func `DIST-01: a value that equals the one before is dropped`() {
    let log = Log()
    values(1, 2, 2, 1, 1).distinctUntilChanged().subscribe(noting: log)
    #expect(log.text == "1\n2\n1\ncompleted")
  }

  @Test func `DIST-02: nil is a value like any other, also as the first`() {
    let log = Log()
    values(nil, nil, 1).distinctUntilChanged().subscribe { log("\($0 ?? -1)") }
    log("")
    values(1, nil, nil, nil, 1).distinctUntilChanged().subscribe { log("\($0 ?? -1)") }
    #expect(log.text == "-1\n1\n\n1\n-1\n1")
  }

  @Test func `DIST-03: each subscription remembers for itself`() {
    let log = Log()
    let signal = values(1, 1).distinctUntilChanged()
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "1\ncompleted\n1\ncompleted")
  }

  @Test func `DIST-03: the closure gets the last value that passed and the new one`() {
    let log = Log()
    let distinct = values(1, 2, 3).distinctUntilChanged { last, new in
      log("\(last) \(new)")
      return new - last < 2
    }
    distinct.subscribe(noting: log)
    #expect(log.text == "1\n1 2\n1 3\n3\ncompleted")
  }

  @Test func `a value that is sent from within the one before is compared with it`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.distinctUntilChanged().subscribe {
      log("\($0)")
      source.sendNext(1)
    }
    source.sendNext(1)
    #expect(log.text == "1")
  }

  @Test func `the closure may send, and what it was given stays alive`() {
    let log = Log()
    let source = Source<Canary>()
    let distinct = source.signal.distinctUntilChanged { last, _ in
      if !log.text.contains("sending") {
        log("sending")
        source.sendNext(Canary())
        log("sent")
      }
      last.sing()
      return false
    }
    distinct.subscribe { _ in log("next") }
    source.sendNext(Canary(noting: log))
    source.sendNext(Canary())
    // Freed any earlier, it would stand among these.
    #expect(log.text.hasPrefix("next\nsending\nnext\nsent\n"))
  }

  @Test func `REG-06: a value that is sent from within counts as the last one`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.distinctUntilChanged().subscribe { value in
      log("\(value)")
      if value == 1 { source.sendNext(2) }
    }
    for value in [0, 1, 2, 1] { source.sendNext(value) }
    #expect(log.text == "0\n1\n2\n1\n2")
  }
}
