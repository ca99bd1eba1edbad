import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct PuzzleTests {
  let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  private static let cards = [
    ".sorted()", ".map { $0 * 2 }", ".dropFirst()", ".map { String($0) }", ".map { 6 / ($0 - 1) }",
  ]

  private static func chapter(_ cards: [String], _ lines: [String], prints output: String) -> String
  {
    """
    ```swift
    let numbers = [3, 1, 2]
    ```
    ```swift
    print(
      numbers
    \(lines.map { "    " + $0 }.joined(separator: "\n"))
    )
    ```
    ```output
    \(output)
    ```
    ```puzzle
    \(cards.joined(separator: "\n"))
    ```

    """
  }

  @Test func `all chains of a puzzle are run, and each does what it does as a program`()
    async throws
  {
    let cards = Self.cards
    let text = Self.chapter(cards, [cards[0], cards[1]], prints: "[2, 4, 6]")
    let report = try await book.test([Chapter(text)])
    #expect(report.diagnostics.map(\.summary) == [])
    let table = try #require(report.verdicts.last?.shown.puzzle)
    let chains = cards.indices.flatMap { first in
      cards.indices.filter { $0 != first }.map { [first, $0] }
    }
    let told = zip(chains, table.chains).map { chain, number in
      let outcome = table.outcomes[number]
      return "\(chain.map(String.init).joined()) \(outcome.kind): \(outcome.text)"
    }
    let converting = "cannot convert value of type 'String' to expected argument type 'Int'"
    #expect(
      told.joined(separator: "\n").replacing("\n\n", with: "\n") == """
        01 printed: [2, 4, 6]
        02 printed: [2, 3]
        03 printed: ["1", "2", "3"]
        04 stopped: Division by zero
        10 printed: [2, 4, 6]
        12 printed: [2, 4]
        13 printed: ["6", "2", "4"]
        14 printed: [1, 6, 2]
        20 printed: [1, 2]
        21 printed: [2, 4]
        23 printed: ["1", "2"]
        24 stopped: Division by zero
        30 printed: ["1", "2", "3"]
        31 refused: \(converting)
        32 printed: ["1", "2"]
        34 refused: \(converting)
        40 stopped: Division by zero
        41 stopped: Division by zero
        42 stopped: Division by zero
        43 stopped: Division by zero
        """
    )
    #expect(table.outcomes[table.right].text == "[2, 4, 6]\n")
    let printed = zip(chains, table.chains).filter { table.outcomes[$1].kind == .printed }
    let blocks = printed.map { chain, _ in
      "```swift isolated\nprint([3, 1, 2]\(cards[chain[0]])\(cards[chain[1]]))\n```\n"
    }
    let alone = try await book.test([Chapter(blocks.joined())])
    #expect(alone.verdicts.map(\.output) == printed.map { table.outcomes[$1].text })
  }

  @Test func `a chain that does not end is stopped, and those after it run`() async throws {
    let cards = [".map { number in while true {} }", ".sorted()", ".shuffled().sorted()"]
    let text = Self.chapter(cards, [cards[1]], prints: "[1, 2, 3]")
    let limits = RunLimits(time: .seconds(2), output: 4096)
    let report = try await book.test([Chapter(text)], limits: limits)
    #expect(report.diagnostics.map(\.summary) == [])
    let table = try #require(report.verdicts.last?.shown.puzzle)
    #expect(table.chains == [0, 1, 1])
    #expect(table.outcomes.map(\.kind) == [.unending, .printed])
  }

  @Test(arguments: [
    JudgedChapter(
      name: "prints something else the second time",
      text: """
        ```swift
        var count = 0
        ```
        ```swift
        count
          += 1
        print(count)
        ```
        ```output
        1
        ```
        ```puzzle
        += 1
        += 2
        ```

        """,
      verdicts: """
        1 verified
        4 failed
          | 1
          |\u{20}
          12:1: error: this puzzle can't be run: the block prints something else the second time
            the second time:
            4
            = create everything that the block changes in the block itself

        """
    ),
    JudgedChapter(
      name: "has an extension, which can't be in braces",
      text: """
        ```swift
        extension Int { var twice: Int { 2 * self } }
        print(1
          .twice
        )
        ```
        ```output
        2
        ```
        ```puzzle
        .twice
        .description
        ```

        """,
      verdicts: """
        1 failed
          | 2
          |\u{20}
          10:1: error: this puzzle can't be run: the block doesn't compile inside braces
            the compiler says:
            declaration is only valid at file scope
            = declare types and extensions in a block before it

        """
    ),
  ]) func `a puzzle whose block can't be run again is told`(_ example: JudgedChapter) async throws {
    try await example.check()
  }
}
