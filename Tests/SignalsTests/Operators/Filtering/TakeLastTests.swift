import Signals
import Testing

@MainActor @Suite struct TakeLastTests {
  @Test func `TKLA-01: the last values are sent on completion, in order`() {
    let log = Log()
    let source = Source<Int?>(noting: log)
    source.signal.takeLast(2).subscribe {
      log("\($0 ?? -1)")
    } completed: {
      log("completed")
    }
    for value in [1, 2, 3, nil, 4] { source.sendNext(value) }
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\n-1\n4\ncompleted")
  }

  @Test func `TKLA-01: fewer values are all sent`() {
    let log = Log()
    values(1, 2).takeLast(5).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `TKLA-02: the last zero values still take until the end`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.takeLast(0).subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == "source subscribed")
    source.sendCompleted()
    #expect(log.text == "source subscribed\nsource cleaned up\ncompleted")
  }

  @Test func `TKLA-02, EVT-07: an error drops everything`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.takeLast(2).subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    #expect(log.text == "error e")
  }

  @Test func `disposing at one of the last values keeps back the others`() {
    let log = Log()
    values(1, 2, 3).takeLast(3).take(1).subscribe(noting: log)
    #expect(log.text == "1\ncompleted")
  }

  @Test func `each subscription counts for itself`() {
    let log = Log()
    let signal = values(1, 2).takeLast(1)
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "2\ncompleted\n2\ncompleted")
  }

  @Test func `TKLA-02: after an error no values are kept, whoever holds the source`() {
    let log = Log()
    let source = Source<Canary>()
    source.signal.takeLast(2).subscribe(error: { _ in log("error") })
    source.sendNext(Canary(noting: log))
    source.sendError(Failure("e"))
    #expect(log.text == "freed\nerror")
  }
}
