import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct BrokenBlockTests {
  /// A chapter and the verdicts on its listings.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let verdicts: String

    var testDescription: String { name }
  }

  @Test(arguments: cases) func `a broken block is reported where it is broken`(
    _ example: Case
  ) async throws {
    let book = try TemporaryBook()
    let report = try await book.test([Chapter(example.text)], limits: limits)
    #expect(report.summary == example.verdicts)
    #expect(book.names(in: ".marble/runs") == [])
  }

  private var limits: RunLimits { RunLimits(time: .seconds(5), output: 4096) }

  static let cases = [
    Case(
      name: "an open brace spoils no later block",
      text: """
        ```swift
        func open() {
        ```

        ```swift
        print("fine") // Prints "fine"
        ```

        """,
      verdicts: """
        1 failed
          3:1: error: expected '}' at end of brace statement
          2:13: note: to match this opening '{'
        5 verified
          | fine
          |\u{20}

        """
    ),
    Case(
      name: "an error of a block's own that speaks of a broken block stays its own",
      text: """
        ```swift
        struct Broken { let text: String = 1 }
        ```

        ```swift
        let other: Int = "Broken"
        print(missing)
        ```

        ```swift
        let third: Broken
        ```

        """,
      verdicts: """
        1 failed
          2:36: error: cannot convert value of type 'Int' to specified type 'String'
        5 failed
          6:18: error: cannot convert value of type 'String' to specified type 'Int'
          7:7: error: cannot find 'missing' in scope
            = declare `missing` here, or above in hidden code: a comment that begins with `<!-- marble`
        10 failed
          11:12: error: depends on the block at line 1, which doesn't compile
            cannot find type 'Broken' in scope

        """
    ),
    Case(
      name: "an error keeps its line behind lines that were left out",
      text: """
        ```swift
        let first = 1
        // snippet.hide
        // snippet.show
        // snippet.hide
        // snippet.show
        let second: String = first
        ```

        """,
      verdicts: """
        1 failed
          7:22: error: cannot convert value of type 'Int' to specified type 'String'

        """
    ),
    Case(
      name: "columns in a list count from the start of the line",
      text: """
        - ```swift
          let text: String = 1
          ```

        """,
      verdicts: """
        1 failed
          2:22: error: cannot convert value of type 'Int' to specified type 'String'

        """
    ),
    Case(
      name: "a warning isn't a failure",
      text: """
        ```swift
        func unused() { let number = 1 }
        ```

        """,
      verdicts: """
        1 verified
          2:21: warning: initialization of immutable value 'number' was never used; \
        consider replacing with assignment to '_' or removing it

        """
    ),
    Case(
      name: "an uncaught error",
      text: """
        ```swift
        struct Refusal: Error {}
        print("before")
        throw Refusal()
        ```

        """,
      verdicts: """
        1 failed
          4:1: error: the program stopped: uncaught error: Refusal()
            it had printed:
              before
            = fix the block; if it should stop, write `traps` after `swift`

        """
    ),
    Case(
      name: "an exit before the end",
      text: """
        ```swift
        #if canImport(Glibc)
        import Glibc
        #else
        import Darwin
        #endif
        exit(3)
        ```

        ```swift
        print("never")
        ```

        """,
      verdicts: """
        1 failed
          7:1: error: the program ended here with exit status 3
            = let the block run to its end; if it should end the program, write `exits=3` after `swift`
        10 not reached
          10:1: note: not reached: the program stopped in the block at line 1

        """
    ),
    Case(
      name: "more output than anyone would read",
      text: """
        ```swift
        print("start")
        while true { print("again") }
        ```

        """,
      verdicts: """
        1 failed
          3:1: error: the program printed more than 4096 bytes
            it had printed:
              start
              again
              again
              again
              again
            ... and 678 more lines
            = print less, or write `norun` after `swift`

        """
    ),
    Case(
      name: "output that the page does not mention",
      text: """
        ```swift
        print("a")
        print("b")
        ```

        """,
      verdicts: """
        1 failed
          | a
          | b
          |\u{20}
          1:1: error: this block prints something, but the page doesn't say what
            +a
            +b
            = run marble accept notes/en/bind.md

        """
    ),
    Case(
      name: "output that differs",
      text: """
        ```swift
        for letter in ["a", "b", "c"] { print(letter) }
        ```

        ```output
        a
        X
        c
        ```

        """,
      verdicts: """
        1 failed
          | a
          | b
          | c
          |\u{20}
          7:1: error: output differs
             a
            -X
            +b
             c
            = run marble accept notes/en/bind.md

        """
    ),
    Case(
      name: "a module that is not there",
      text: """
        ```swift
        import Nowhere
        ```

        ```swift
        print("fine") // Prints "fine"
        ```

        """,
      verdicts: """
        1 failed
          2:8: error: no such module 'Nowhere'
            = add the product of `Nowhere` to `library:` in Site/site.yml, \
        or write `parses` after `swift` to check only the syntax
        5 verified
          | fine
          |\u{20}

        """
    ),
    Case(
      name: "norun sees what ran before it, and nothing that runs sees norun",
      text: """
        ```swift
        let seen = 1
        ```

        ```swift norun
        let unseen = seen
        fatalError()
        ```

        ```swift norun
        let wrong: String = seen
        ```

        ```swift
        print(unseen)
        ```

        """,
      verdicts: """
        1 verified
        5 compiled
        10 failed
          11:21: error: cannot convert value of type 'Int' to specified type 'String'
        14 failed
          15:7: error: cannot find 'unseen' in scope
            = `unseen` is declared in the block at line 5, which isn't run, so blocks that run can't \
        use it: declare it here, too

        """
    ),
    Case(
      name: "isolated, named, hidden and skipped blocks",
      text: """
        <!-- marble
        let hidden = "hidden"
        -->

        ```swift isolated
        print(hidden) // Prints "hidden"
        ```

        ```swift in=other
        let name = "other"
        ```

        ```swift
        let name = "page"
        ```

        ```swift in=other
        print(name) // Prints "other"
        ```

        ```swift skip=later
        ?
        ```

        """,
      verdicts: """
        1 verified
        5 verified
          | hidden
          |\u{20}
        9 verified
        13 verified
        17 verified
          | other
          |\u{20}
        21 skipped later

        """
    ),
  ]
}
