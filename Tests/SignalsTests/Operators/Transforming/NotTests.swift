import Signals
import Testing

@MainActor @Suite struct NotTests {
  @Test func `NOTB-01: each value becomes its opposite`() {
    let log = Log()
    values(false, true, true).not().subscribe(noting: log)
    #expect(log.text == "true\nfalse\nfalse\ncompleted")
  }
}
