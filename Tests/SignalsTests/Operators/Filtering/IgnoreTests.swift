import Signals
import Testing

@MainActor @Suite struct IgnoreTests {
  @Test func `IGNR-01: values that equal the given one are dropped`() {
    let log = Log()
    values("a", "b", "a", "c").ignore(String(["a"])).subscribe(noting: log)
    #expect(log.text == "b\nc\ncompleted")
  }

  @Test func `IGNR-02: ignoring nil drops nil and nothing else`() {
    let log = Log()
    values(1, nil, 3, 4, nil).ignore(nil).subscribe { log("\($0 ?? -1)") }
    #expect(log.text == "1\n3\n4")
  }

  @Test func `IGNR-02: ignoreNil unwraps what is left`() {
    let log = Log()
    values(1, nil, 3, 4, nil).ignoreNil().subscribe(noting: log)
    #expect(log.text == "1\n3\n4\ncompleted")
  }
}
