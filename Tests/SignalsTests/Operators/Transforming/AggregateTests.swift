import Signals
import Testing

@MainActor @Suite struct AggregateTests {
  @Test func `AGGR-01: only the last result is sent, on completion`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.aggregate(startingWith: 10, +).subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\n13\ncompleted")
  }

  @Test func `AGGR-01: without values the start is sent`() {
    let log = Log()
    Signal<Int>.empty.aggregate(startingWith: 10, +).subscribe(noting: log)
    #expect(log.text == "10\ncompleted")
  }

  @Test func `AGGR-01: the index counts from zero`() {
    let log = Log()
    let signal = values("a", "b").aggregate(startingWith: "") { "\($0)\($2)\($1)" }
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "0a1b\ncompleted\n0a1b\ncompleted")
  }

  @Test func `AGGR-01, EVT-07: an error drops the result`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.aggregate(startingWith: 10, +).subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    #expect(log.text == "error e")
  }

  @Test func `AGGR-02: the factory runs once per subscription, before the source is subscribed`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let start: @Sendable () -> [Int] = {
      log("starting")
      return []
    }
    let signal = source.signal.aggregate(startFactory: start) { $0 + [$1] }
    signal.subscribe(noting: log, as: "a")
    signal.subscribe(noting: log, as: "b")
    source.sendNext(1)
    source.sendCompleted()
    #expect(
      log.text == """
        starting
        source subscribed
        starting
        source subscribed
        source cleaned up
        a: [1]
        a: completed
        source cleaned up
        b: [1]
        b: completed
        """
    )
  }
}
