import Signals
import Testing

@MainActor @Suite struct CollectTests {
  @Test func `COLL-01: one array of all values is sent on completion`() {
    let log = Log()
    let source = Source<Int?>(noting: log)
    source.signal.collect().subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(nil)
    source.sendNext(3)
    source.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        [Optional(1), nil, Optional(3)]
        completed
        """
    )
  }

  @Test func `COLL-01: without values the array is empty`() {
    let log = Log()
    Signal<Int>.empty.collect().subscribe(noting: log)
    #expect(log.text == "[]\ncompleted")
  }

  @Test func `COLL-01, EVT-07: an error drops the values`() {
    let log = Log()
    let source = Source<Canary>()
    source.signal.collect().subscribe { _ in
      log("array")
    } error: {
      log("error \($0)")
    }
    source.sendNext(Canary(noting: log))
    source.sendError(Failure("e"))
    #expect(log.text == "freed\nerror e")
  }

  @Test func `COLL-02: each subscription collects for itself`() {
    let log = Log()
    let source = Source<Int>()
    let signal = source.signal.collect()
    signal.subscribe(noting: log, as: "a")
    source.sendNext(1)
    signal.subscribe(noting: log, as: "b")
    source.sendNext(2)
    source.sendCompleted()
    #expect(log.text == "a: [1, 2]\na: completed\nb: [2]\nb: completed")
  }
}
