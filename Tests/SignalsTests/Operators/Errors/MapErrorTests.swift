import Signals
import Testing

@MainActor @Suite struct MapErrorTests {
  private let log = Log()

  @Test func `MERR-01: the error of the closure is sent instead`() {
    let log = log
    let source = Source<Int>(noting: log)
    source.signal.mapError { error in
      log("mapping \(error)")
      return Failure("<\(error)>")
    }.subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    #expect(log.text == "source subscribed\n1\nsource cleaned up\nmapping e\nerror <e>")
  }

  @Test func `MERR-02: values and completion pass`() {
    values(1, 2).mapError { _ in Failure("never") }.subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }
}
