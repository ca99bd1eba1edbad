import Signals
import Testing

@MainActor @Suite struct CombinePreviousTests {
  @Test func `CPRE-01: each value is combined with the one before, the first with the start`() {
    let log = Log()
    values(1, 2, 3).combinePrevious(startingWith: 9) { "\($0) \($1)" }.subscribe(noting: log)
    #expect(log.text == "9 1\n1 2\n2 3\ncompleted")
  }

  @Test func `CPRE-01: without a start the first is combined with nil`() {
    let log = Log()
    values(1, 2, 3).combinePrevious { "\($0 ?? -1) \($1)" }.subscribe(noting: log)
    #expect(log.text == "-1 1\n1 2\n2 3\ncompleted")
  }

  @Test func `CPRE-01: a value that is nil is remembered as such`() {
    let log = Log()
    values(1, nil, 3).combinePrevious(startingWith: 9) { "\($0 ?? -1) \($1 ?? -1)" }
      .subscribe(noting: log)
    #expect(log.text == "9 1\n1 -1\n-1 3\ncompleted")
  }

  @Test func `each subscription remembers for itself`() {
    let log = Log()
    let signal = values(1, 2).combinePrevious(startingWith: 0) { $1 - $0 }
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "1\n1\ncompleted\n1\n1\ncompleted")
  }

  @Test func `REG-06: a value that is sent from within is combined, and is the next previous one`()
  {
    let log = Log()
    let source = Source<Int>()
    source.signal.combinePrevious(startingWith: 0) { "\($0) \($1)" }.subscribe { text in
      log(text)
      if text == "0 1" { source.sendNext(2) }
    }
    source.sendNext(1)
    source.sendNext(3)
    #expect(log.text == "0 1\n1 2\n2 3")
  }
}
