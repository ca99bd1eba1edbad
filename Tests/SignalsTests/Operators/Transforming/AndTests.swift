import Signals
import Testing

@MainActor @Suite struct AndTests {
  @Test func `ANDB-01: a tuple is true if all its elements are`() {
    let log = Log()
    values((true, false, true), (false, false, false), (true, true, true)).and()
      .subscribe(noting: log)
    values((true, false), (true, true)).and().subscribe(noting: log)
    #expect(log.text == "false\nfalse\ntrue\ncompleted\nfalse\ntrue\ncompleted")
  }

  @Test func `ANDB-01: so is an array, and an empty one is true`() {
    let log = Log()
    values([true, false], [true, true], []).and().subscribe(noting: log)
    #expect(log.text == "false\ntrue\ntrue\ncompleted")
  }
}
