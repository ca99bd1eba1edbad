import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

@Suite struct DocTesterTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `later blocks see earlier ones, and each has its own output`() async throws {
    let chapter = Chapter(
      """
      ```swift
      let greeting = "hello"
      print(greeting)
      ```

      ```output
      hello
      ```

      ```swift
      extension String { var loud: String { uppercased() } }
      print(greeting.loud) // Prints "HELLO"
      await Task.yield()
      ```

      """
    )
    let report = try await book.test([chapter])
    #expect(
      report.summary == """
        1 verified
          | hello
          |\u{20}
        10 verified
          | HELLO
          |\u{20}

        """
    )
    #expect(book.names(in: ".marble/runs") == [])
  }

  @Test func `a block that does not compile takes only those down that need it`() async throws {
    let chapter = Chapter(
      """
      ```swift
      let number: Int = "one"
      ```

      ```swift
      print(number + 1)
      ```

      ```swift
      print("alone") // Prints "alone"
      ```

      """
    )
    let report = try await book.test([chapter])
    #expect(
      report.summary == """
        1 failed
          2:19: error: cannot convert value of type 'String' to specified type 'Int'
        5 failed
          6:7: error: depends on the block at line 1, which doesn't compile
            cannot find 'number' in scope
        9 verified
          | alone
          |\u{20}

        """
    )
  }

  @Test func `a trap names its line, keeps what was printed, and ends the program`() async throws {
    let chapter = Chapter(
      """
      ```swift
      func pick(_ index: Int) -> Int {
        [1, 2, 3][index]
      }
      ```

      ```swift
      print("before", terminator: "")
      print(pick(7))
      ```

      ```swift
      print("after")
      ```

      """
    )
    let report = try await book.test([chapter])
    #expect(
      report.summary == """
        1 verified
        7 failed
          3:12: error: the program stopped: Fatal error: Index out of range
            while running the block at line 7
            it had printed:
              before
            = fix the block; if it should stop, write `traps` after `swift`
        12 not reached
          12:1: note: not reached: the program stopped in the block at line 7

        """
    )
  }

  @Test func `a block that never ends is stopped and its line named`() async throws {
    let chapter = Chapter(
      """
      ```swift
      import Dispatch
      print("waiting")
      DispatchSemaphore(value: 0).wait()
      ```

      """
    )
    let report = try await book.test([chapter], limits: RunLimits(time: .seconds(3)))
    #expect(
      report.summary == """
        1 failed
          4:29: error: the program didn't end within 3 s
            it had printed:
              waiting
            = stop the code that keeps running; if the block needs longer, write `time=60s` after `swift`

        """
    )
  }
}
