import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct RefusalTests {
  /// A chapter and the verdicts on its listings.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let verdicts: String

    var testDescription: String { name }
  }

  @Test(arguments: cases) func `a block fails as its page says, or is told`(
    _ example: Case
  ) async throws {
    let book = try TemporaryBook()
    let first = try await book.test([Chapter(example.text)])
    #expect(first.summary == example.verdicts)
    let second = try await book.test([Chapter(example.text)])
    #expect(second.summary == example.verdicts)
  }

  static let cases = [
    Case(
      name: "for the stated reason, seeing what stands before it, unseen by what follows",
      text: """
        ```swift
        let number = 1
        ```
        ```swift fails
        let text: String = number
        func later() {}
        ```
        ```diagnostics
        1: error: cannot convert value of type 'Int' to specified type ...
        ```
        ```swift
        func later() {}
        print(number) // Prints "1"
        ```

        """,
      verdicts: """
        1 verified
        4 refused
        11 verified
          | 1
          |\u{20}

        """
    ),
    Case(
      name: "because of what it does to an earlier block",
      text: """
        ```swift
        func size<T>(_ value: T) -> Int { 1 }
        let known = size(3)
        let twice: Int = known
        ```
        ```swift fails
        func size(_ value: Int) -> String { "" }
        ```
        ```diagnostics
        error: cannot convert value of type 'String' to specified type 'Int'
        ```

        """,
      verdicts: "1 verified\n6 refused\n"
    ),
    Case(
      name: "for reasons on one line, in any order",
      text: """
        ```swift fails
        let a: Int = "1", b: String = 2, c: Bool = 3
        ```
        ```diagnostics
        1: error: cannot convert value of type 'Int' to specified type 'Bool'
        1: error: ... of type 'String' to specified type 'Int'
        1: error: cannot convert value of type 'Int' to specified type 'String'
        ```

        """,
      verdicts: "1 refused\n"
    ),
    Case(
      name: "for reasons on two lines, in their order",
      text: """
        ```swift fails
        let a: Int = "1"
        let b: String = 2
        ```
        ```diagnostics
        2: error: cannot convert value of type 'Int' to specified type 'String'
        1: error: cannot convert value of type 'String' to specified type 'Int'
        ```

        """,
      verdicts: """
        1 failed
          6:1: error: this block doesn't compile, but for a different reason than the page says
            -2: error: cannot convert value of type 'Int' to specified type 'String'
             1: error: cannot convert value of type 'String' to specified type 'Int'
            +2: error: cannot convert value of type 'Int' to specified type 'String'
            = fix the block; if it should fail for this reason, run marble accept notes/en/bind.md

        """
    ),
    Case(
      name: "for no stated reason",
      text: "```swift fails\nlet text: String = 1\n```\n",
      verdicts: """
        1 failed
          1:1: error: this block doesn't compile, but the page doesn't say why
            +1: error: cannot convert value of type 'Int' to specified type 'String'
            = run marble accept notes/en/bind.md

        """
    ),
    Case(
      name: "for another reason: a typo",
      text: """
        ```swift fails
        let text: Strin = 1
        ```
        ```diagnostics
        1: error: cannot convert value of type 'Int' to specified type 'String'
        ```

        """,
      verdicts: """
        1 failed
          5:18: error: this block doesn't compile, but for a different reason than the page says
            -1: error: cannot convert value of type 'Int' to specified type 'String'
            +1: error: cannot find type 'Strin' in scope
            = fix the block; if it should fail for this reason, run marble accept notes/en/bind.md

        """
    ),
    Case(
      name: "not at all",
      text: "```swift fails\nlet text: String = \"1\"\n```\n```diagnostics\n1: error: ...\n```\n",
      verdicts: """
        1 failed
          1:1: error: this block compiles, but it's marked `fails`
            = remove `fails`, or write what the compiler should refuse

        """
    ),
    Case(
      name: "by its syntax",
      text: "```swift fails\nfunc open() {\n```\n```diagnostics\n2: error: expected '}' ...\n```\n",
      verdicts: "1 refused\n"
    ),
    Case(
      name: "by its syntax alone, beside what a type does not bear",
      text: """
        ```swift fails
        let text: String = 1
        let = 2
        ```
        ```diagnostics
        2: error: expected pattern
        ```

        """,
      verdicts: "1 refused\n"
    ),
    Case(
      name: "by what is found out after types",
      text: """
        ```swift fails
        func read() { let number: Int; print(number) }
        ```
        ```diagnostics
        1: error: constant 'number' used before being initialized
        ```

        """,
      verdicts: "1 refused\n"
    ),
    Case(
      name: "because a block before it does not compile",
      text: """
        ```swift
        let number: Int = ""
        ```
        ```swift fails
        let text: String = number
        ```
        ```diagnostics
        1: error: cannot convert value of type 'Int' to specified type 'String'
        ```

        """,
      verdicts: """
        1 failed
          2:19: error: cannot convert value of type 'String' to specified type 'Int'
        4 failed
          4:1: error: depends on the block at line 1, which doesn't compile
            -1: error: cannot convert value of type 'Int' to specified type 'String'
            +1: error: cannot find 'number' in scope

        """
    ),
    Case(
      name: "with notes, where the page has some",
      text: """
        ```swift fails
        let number = 1
        number = 2
        ```
        ```diagnostics
        1: note: change 'let' to 'var' to make it mutable
        2: error: cannot assign to value: 'number' is a 'let' constant
        ```

        """,
      verdicts: "1 refused\n"
    ),
    Case(
      name: "and warnings of what compiles, as shown and not as shown",
      text: """
        ```swift
        func first() { let number = 1 }
        ```
        ```diagnostics
        1: warning: initialization of immutable value 'number' was never used; ...
        ```
        ```swift norun
        func second() {}
        ```
        ```diagnostics
        1: warning: ...
        ```

        """,
      verdicts: """
        1 verified
        7 failed
          11:1: error: the compiler's messages differ: it reports nothing for this block
            -1: warning: ...
            = run marble accept notes/en/bind.md

        """
    ),
  ]
}
