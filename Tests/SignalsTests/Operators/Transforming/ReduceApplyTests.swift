import Signals
import Testing

@MainActor @Suite struct ReduceApplyTests {
  @Test func `RAPL-01: the first element is applied to the others`() {
    let log = Log()
    let double: @Sendable (Int) -> Int = { $0 * 2 }
    let negate: @Sendable (Int) -> Int = { -$0 }
    values((double, 2), (negate, 3)).reduceApply().subscribe(noting: log)
    #expect(log.text == "4\n-3\ncompleted")
  }

  @Test func `RAPL-01: functions of two to four arguments`() {
    let log = Log()
    let two: @Sendable (Int, String) -> String = { "\($0)\($1)" }
    let three: @Sendable (Int, Int, Int) -> Int = { $0 + $1 + $2 }
    let four: @Sendable (Int, Int, Int, Int) -> Int = { $0 * $1 * $2 * $3 }
    values((two, 1, "a")).reduceApply().subscribe(noting: log)
    values((three, 1, 2, 3)).reduceApply().subscribe(noting: log)
    values((four, 1, 2, 3, 4)).reduceApply().subscribe(noting: log)
    #expect(log.text == "1a\ncompleted\n6\ncompleted\n24\ncompleted")
  }
}
