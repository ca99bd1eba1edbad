import Signals
import Testing

@MainActor @Suite struct ReplaceErrorTests {
  private let log = Log()

  @Test func `RERR-01: the value is sent in place of the error`() {
    let source = Source<Int>(noting: log)
    source.signal.replaceError(with: 7).subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    #expect(log.text == "source subscribed\n1\nsource cleaned up\n7\ncompleted")
  }

  @Test func `RERR-02: values and completion pass`() {
    values(1, 2).replaceError(with: 7).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }
}
