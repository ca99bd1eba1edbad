import Signals
import Testing

@MainActor @Suite struct SkipWhileTests {
  @Test func `SUNB-01: values pass from the first that satisfies`() {
    let log = Log()
    let skipped = values(1, 2, 3, 1).skipUntil {
      log("asked \($0)")
      return $0 > 1
    }
    skipped.subscribe(noting: log)
    #expect(log.text == "asked 1\nasked 2\n2\n3\n1\ncompleted")
  }

  @Test func `SWHB-01: values pass from the first that does not satisfy`() {
    let log = Log()
    let skipped = values(1, 2, 3, 1).skipWhile {
      log("asked \($0)")
      return $0 < 2
    }
    skipped.subscribe(noting: log)
    #expect(log.text == "asked 1\nasked 2\n2\n3\n1\ncompleted")
  }

  @Test func `SWHB-01: it may drop everything, or nothing`() {
    let log = Log()
    values(1, 2).skipWhile { _ in true }.subscribe(noting: log)
    values(1, 2).skipWhile { _ in false }.subscribe(noting: log)
    Signal<Int>.error(Failure("e")).skipWhile { _ in true }.subscribe(noting: log)
    #expect(log.text == "completed\n1\n2\ncompleted\nerror e")
  }

  @Test func `each subscription skips for itself`() {
    let log = Log()
    let signal = values(1, 2).skipUntil { $0 == 2 }
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "2\ncompleted\n2\ncompleted")
  }
}
