import Signals
import Testing

@MainActor @Suite struct MaterializeTests {
  @Test func `MATE-01: values and completion become values, then it completes`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.materialize().subscribe(noting: log)
    source.sendNext(1)
    source.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        next(1)
        source cleaned up
        completed
        completed
        """
    )
  }

  @Test func `MATE-01: an error becomes a value, then it completes`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    source.signal.materialize().subscribe {
      log($0.error.map { "the error \($0)" } ?? "no error")
    } error: {
      log("error \($0)")
    } completed: {
      log("completed")
    }
    source.sendError(Failure("e"))
    #expect(log.text == "source subscribed\nsource cleaned up\nthe error e\ncompleted")
  }

  @Test func `the value of completion may be the last that is wanted`() {
    let log = Log()
    values(1, 2).materialize().take(3).subscribe(noting: log)
    #expect(log.text == "next(1)\nnext(2)\ncompleted\ncompleted")
  }
}
