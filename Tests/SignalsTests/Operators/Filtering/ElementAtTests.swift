import Signals
import Testing

@MainActor @Suite struct ElementAtTests {
  private let log = Log()

  @Test func `ELAT-01: the value at the place is sent, then cleanup and completion`() {
    let source = Source<String>(noting: log)
    source.signal.element(at: 1).subscribe(noting: log)
    for letter in ["a", "b", "c"] { source.sendNext(letter) }
    values("a", "b").element(at: 0).subscribe(noting: log)
    #expect(
      log.text == "source subscribed\nb\nsource cleaned up\ncompleted\na\ncompleted"
    )
  }

  @Test func `ELAT-02: too few values leave the end`() {
    values(1, 2).element(at: 2).subscribe(noting: log)
    values(1).concat(.error(Failure("e"))).element(at: 1).subscribe(noting: log)
    #expect(log.text == "completed\nerror e")
  }

  @Test func `ELAT-03: each subscription counts for itself`() {
    let second = values(1, 2).element(at: 1)
    second.subscribe(noting: log)
    second.subscribe(noting: log)
    #expect(log.text == "2\ncompleted\n2\ncompleted")
  }

  @Test func `ELAT-04: a value from inside the one that is sought does not pass`() {
    let log = log
    let source = Source<Int>()
    source.signal.element(at: 0).subscribe {
      log("\($0)")
      source.sendNext($0 + 1)
    } completed: {
      log("completed")
    }
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "1\ncompleted")
  }
}
