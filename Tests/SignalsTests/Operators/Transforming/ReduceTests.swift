import Signals
import Testing

@MainActor @Suite struct ReduceTests {
  private let log = Log()

  @Test func `REDU-01: the result of all values is sent on completion`() {
    values(1, 2, 3).reduce("0") { "\($0)\($1)" }.subscribe(noting: log)
    Signal<Int>.empty.reduce(5, +).subscribe(noting: log)
    #expect(log.text == "0123\ncompleted\n5\ncompleted")
  }

  @Test func `REDU-02: an error passes`() {
    values(1).concat(.error(Failure("e"))).reduce(0, +).subscribe(noting: log)
    #expect(log.text == "error e")
  }
}
