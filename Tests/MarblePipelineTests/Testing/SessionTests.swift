import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct SessionTests {
  /// A chapter and the verdicts on its listings.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let verdicts: String

    var testDescription: String { name }
  }

  @Test(arguments: cases) func `a session does what its page shows, or is told`(
    _ example: Case
  ) async throws {
    let book = try TemporaryBook()
    let limits = RunLimits(time: .seconds(30), output: 4096)
    let first = try await book.test([Chapter(example.text)], limits: limits)
    #expect(first.summary == example.verdicts)
    let second = try await book.test([Chapter(example.text)], limits: limits)
    #expect(second.summary == example.verdicts)
    #expect(book.names(in: ".marble/runs") == [])
  }

  static let cases = [
    Case(
      name: "in one folder, with what the commands before it left",
      text: """
        ```console
        $ printf 'one\\ntwo\\n' > tea.txt
        $ mkdir pot
        $ cd pot
        $ export NAME=x
        $ false
        [1]
        ```
        ```console
        $ pwd
        /home/reader/pot
        $ wc -l < ../tea.txt
        2
        $ echo $NAME
        x
        ```

        """,
      verdicts: """
        1 verified
        9 verified
          | /home/reader/pot
          | 2
          | x
          |\u{20}

        """
    )
  ]

  @Test func `a result is kept until a command changes, not what the page shows`() async throws {
    let book = try TemporaryBook()
    let page = "```console\n$ echo a\na\n```\n"
    let first = try await book.test([Chapter(page)])
    #expect(first.timings.map(\.isCached) == [false])
    let moved = try await book.test([Chapter("Text.\n\n" + page)])
    #expect(moved.timings.map(\.isCached) == [true])
    let shown = try await book.test([Chapter(page.replacing("\na\n", with: "\nb\n"))])
    #expect(shown.timings.map(\.isCached) == [true])
    #expect(shown.verdicts.map(\.outcome) == [.failed])
    let changed = try await book.test([Chapter(page.replacing("echo a", with: "echo 'a'"))])
    #expect(changed.timings.map(\.isCached) == [false])
  }
}
