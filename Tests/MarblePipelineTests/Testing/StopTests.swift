import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct StopTests {
  @Test(arguments: cases) func `a block stops as its page says, or is told`(
    _ example: JudgedChapter
  ) async throws {
    try await example.check()
  }

  static let cases = [
    JudgedChapter(
      name: "with the exit status that its page gives, and the blocks after it run all the same",
      text: """
        ```swift
        import Foundation
        let name = "tool"
        ```
        ```swift exits=64
        print("usage: \\(name)")
        exit(64)
        ```
        ```output
        usage: tool
        ```
        ```swift
        print(name) // Prints "tool"
        ```

        """,
      verdicts: """
        1 verified
        5 stopped
          | usage: tool
          |\u{20}
        12 verified
          | tool
          |\u{20}

        """
    ),
    JudgedChapter(
      name: "with another exit status, or by a trap",
      text: """
        ```swift isolated exits=3
        import Foundation
        exit(4)
        ```
        ```swift isolated exits=3
        fatalError("x")
        ```

        """,
      verdicts: """
        1 failed
          1:1: error: this block ends the program with exit status 4, not with the one that the page \
        gives
            = run marble accept notes/en/bind.md
        5 failed
          5:1: error: this block stops instead of exiting with a status: Fatal error: x
            = write `traps` in place of `exits=3`

        """
    ),
    JudgedChapter(
      name: "by an overflow, which the compiler puts into the line itself",
      text: """
        ```swift traps
        var number = Int8.max
        print(number)
        number += 1
        print("never")
        ```
        ```output
        127
        ```
        ```diagnostics
        3: error: arithmetic overflow
        ```

        """,
      verdicts: """
        1 stopped
          | 127
          |\u{20}

        """
    ),
    JudgedChapter(
      name: "by a trap, and the blocks behind it run all the same",
      text: """
        ```swift
        let numbers = [1, 2]
        print("ready")
        ```
        ```output
        ready
        ```
        ```swift traps
        print("before")
        print(numbers[7])
        ```
        ```output
        before
        ```
        ```diagnostics
        2: fatal error: Index out of range
        ```
        ```swift
        print(numbers.count) // Prints "2"
        ```

        """,
      verdicts: """
        1 verified
          | ready
          |\u{20}
        8 stopped
          | before
          |\u{20}
        18 verified
          | 2
          |\u{20}

        """
    ),
    JudgedChapter(
      name: "by an uncaught error, alone and without a stated reason",
      text: """
        <!-- marble
        struct Refusal: Error {}
        -->
        ```swift traps isolated
        throw Refusal()
        ```

        """,
      verdicts: """
        1 verified
        4 stopped

        """
    ),
    JudgedChapter(
      name: "by an uncaught error",
      text: """
        <!-- marble
        struct Refusal: Error {}
        -->
        ```swift traps
        throw Refusal()
        ```
        ```diagnostics
        1: error: uncaught error: Refusal()
        ```

        """,
      verdicts: """
        1 verified
        4 stopped

        """
    ),
    JudgedChapter(
      name: "against its page, behind as many lines as are shown",
      text: "```swift\nfor n in 1...20 { print(n) }\nfatalError(\"x\")\n```\n",
      verdicts: """
        1 failed
          3:1: error: the program stopped: Fatal error: x
            it had printed:
              1
              2
              3
              4
              5
              6
              7
              8
              9
              10
              11
              12
              13
              14
              15
              16
              17
              18
              19
              20
            = fix the block; if it should stop, write `traps` after `swift`

        """
    ),
    JudgedChapter(
      name: "for another reason",
      text: "```swift traps\nfatalError(\"one\")\n```\n```diagnostics\n1: fatal error: two\n```\n",
      verdicts: """
        1 failed
          5:17: error: this block stops, but for a different reason than the page says
            -1: fatal error: two
            +1: fatal error: one
            = fix the block; if it should stop for this reason, run marble accept notes/en/bind.md

        """
    ),
    JudgedChapter(
      name: "not at all, or by leaving",
      text: """
        ```swift traps
        print(1)
        ```
        <!-- marble
        import Foundation
        -->
        ```swift traps
        exit(3)
        ```

        """,
      verdicts: """
        1 failed
          1:1: error: this block runs to its end, but it's marked `traps`
            = remove `traps`, or write what should end the program
        4 verified
        7 failed
          7:1: error: this block ends the program with exit status 3, which isn't a trap
            = write `exits=3` in place of `traps`

        """
    ),
    JudgedChapter(
      name: "because a block before it stops",
      text: """
        ```swift
        fatalError("early")
        ```
        ```swift traps
        fatalError("late")
        ```

        """,
      verdicts: """
        1 failed
          2:1: error: the program stopped: Fatal error: early
            = fix the block; if it should stop, write `traps` after `swift`
        4 not reached
          4:1: note: not reached: the program stopped in the block at line 1

        """
    ),
    JudgedChapter(
      name: "in time",
      text: "```swift traps time=2s\nwhile true {}\n```\n",
      verdicts: """
        1 failed
          2:13: error: the program didn't end within 2 s
            = stop the code that keeps running; if the block needs longer, write `time=60s` after `swift`

        """
    ),
  ]
}
