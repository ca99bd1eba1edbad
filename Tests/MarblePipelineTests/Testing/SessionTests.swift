import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct SessionTests {
  @Test(arguments: cases) func `a session does what its page shows, or is told`(
    _ example: JudgedChapter
  ) async throws {
    try await example.check()
  }

  static let cases = [
    JudgedChapter(
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
