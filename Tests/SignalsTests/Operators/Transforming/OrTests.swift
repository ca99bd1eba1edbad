import Signals
import Testing

@MainActor @Suite struct OrTests {
  @Test func `ORBB-01: a tuple is true if any of its elements is`() {
    let log = Log()
    values((true, false, true), (false, false, false), (true, true, true)).or()
      .subscribe(noting: log)
    values((false, false), (false, true)).or().subscribe(noting: log)
    #expect(log.text == "true\nfalse\ntrue\ncompleted\nfalse\ntrue\ncompleted")
  }

  @Test func `ORBB-01: so is an array, and an empty one is false`() {
    let log = Log()
    values([true, false], [false], []).or().subscribe(noting: log)
    #expect(log.text == "true\nfalse\nfalse\ncompleted")
  }
}
