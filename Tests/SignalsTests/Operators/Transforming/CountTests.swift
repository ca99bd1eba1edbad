import Signals
import Testing

@MainActor @Suite struct CountTests {
  private let log = Log()

  @Test func `COUN-01: the number of values is sent on completion`() {
    values("a", "b", "c").count().subscribe(noting: log)
    Signal<String>.empty.count().subscribe(noting: log)
    #expect(log.text == "3\ncompleted\n0\ncompleted")
  }

  @Test func `COUN-02: an error passes`() {
    values(1).concat(.error(Failure("e"))).count().subscribe(noting: log)
    #expect(log.text == "error e")
  }
}
