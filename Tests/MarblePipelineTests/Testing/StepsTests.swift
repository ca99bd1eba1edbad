import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

@Suite struct StepsTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  private func steps(_ code: String) async throws -> String? {
    let report = try await book.testSharing([Chapter(code)])
    return report.verdicts.last?.shown.observations?.stepSummary
  }

  @Test func `steps tell values, bodies and prints in their order, with the output so far`()
    async throws
  {
    let steps = try await steps(
      """
      ```swift
      print("before") // Prints "before"
      ```

      ```swift steps
      func twice(_ n: Int) -> Int {
        n * 2
      }
      for n in 0..<2 {
        print(twice(n))
      }
      ```

      ```output
      0
      2
      ```

      """
    )
    #expect(
      steps == """
        3:15-5:1 { after 0
        3:4-5 n = 0 after 0
        0:28-2:1 { after 0
        0:11-19 n = 0 after 0
        1:2-7 0 after 0
        0:28-2:1 } after 0
        4:2-17 print after 2
        3:15-5:1 } after 2
        3:15-5:1 { after 2
        3:4-5 n = 1 after 2
        0:28-2:1 { after 2
        0:11-19 n = 1 after 2
        1:2-7 2 after 2
        0:28-2:1 } after 2
        4:2-17 print after 4
        3:15-5:1 } after 4

        """
    )
  }

  @Test func `bodies that an error or a return leaves are closed`() async throws {
    let steps = try await steps(
      """
      ```swift steps
      struct Wrong: Error {}
      do {
        if true { throw Wrong() }
      } catch { _ = 1 }
      func find(_ wanted: Int) -> Int? {
        for n in 0..<9 { if n == wanted { return n } }
        return nil
      }
      find(1)
      [5].map { n in return n }
      ```

      """
    )
    #expect(
      steps == """
        1:3-3:1 { after 0
        2:10-27 { after 0
        2:10-27 } after 0
        1:3-3:1 } after 0
        3:8-17 { after 0
        3:14-15 1 after 0
        3:8-17 } after 0
        4:33-7:1 { after 0
        4:10-23 wanted = 1 after 0
        5:17-48 { after 0
        5:6-7 n = 0 after 0
        5:17-48 } after 0
        5:17-48 { after 0
        5:6-7 n = 1 after 0
        5:34-46 { after 0
        5:43-44 Optional(1) after 0
        5:34-46 } after 0
        5:17-48 } after 0
        4:33-7:1 } after 0
        8:0-7 Optional(1) after 0
        9:8-25 { after 0
        9:10-11 n = 5 after 0
        9:22-23 5 after 0
        9:8-25 } after 0
        9:0-25 [5] after 0

        """
    )
  }

  @Test func `a closure of one expression leaves no body but its own`() async throws {
    let steps = try await steps(
      """
      ```swift steps
      func sum(_ list: [Int]) -> Int {
        var total = 0
        list.forEach { total += $0 }
        return total
      }
      sum([1, 2])
      func later(_ n: Int) -> () -> Int { var m = n; return { m += 1; return m } }
      later(1)()
      ```

      """
    )
    #expect(
      steps == """
        0:31-4:1 { after 0
        0:9-22 list = [1, 2] after 0
        1:6-11 total = 0 after 0
        2:15-30 { after 0
        2:15-16 $0 = 1 after 0
        2:17-28 () after 0
        2:15-30 } after 0
        2:15-30 { after 0
        2:15-16 $0 = 2 after 0
        2:17-28 () after 0
        2:15-30 } after 0
        2:2-6 list = [1, 2] after 0
        3:9-14 3 after 0
        0:31-4:1 } after 0
        5:0-11 3 after 0
        6:34-76 { after 0
        6:11-19 n = 1 after 0
        6:40-41 m = 1 after 0
        6:54-74 (Function) after 0
        6:34-76 } after 0
        6:54-74 { after 0
        6:56-57 m = 2 after 0
        6:71-72 2 after 0
        6:54-74 } after 0
        7:0-10 2 after 0

        """
    )
  }

  @Test func `what happens in other blocks or later isn't a step of a block`() async throws {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift
        func other() -> Int { 1 }
        ```

        ```swift values steps
        let closure = { (n: Int) in n + other() }
        closure(1)
        ```

        ```swift
        _ = closure(2)
        ```

        """
      )
    ])
    let observations = try #require(report.verdicts[1].shown.observations)
    #expect(
      observations.stepSummary == """
        0:4-11 closure = (Function) after 0
        0:14-41 { after 0
        0:17-23 n = 1 after 0
        0:28-39 2 after 0
        0:14-41 } after 0
        1:0-10 2 after 0

        """
    )
    #expect(
      observations.valueSummary == """
        0:4-11 closure = (Function)
        0:17-23 n = 1, 2
        0:28-39 2, 3
        1:0-10 2

        """
    )
  }

  @Test func `steps are there whatever the blocks behind them do or declare`() async throws {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift
        func outer() -> Int { inner() }
        ```

        ```swift steps
        outer()
        ```

        ```swift
        func inner() -> Int { 7 }
        ```

        """
      ),
      Chapter(
        """
        ```swift steps
        print("a") // Prints "a"
        ```

        ```swift
        print("b") // Prints "b"
        ```

        ```swift traps
        fatalError("c")
        ```

        """,
        at: "notes/en/zip.md"
      ),
      Chapter(
        """
        ```swift steps
        print(Task<Never, Never>.isCancelled) // Prints "false"
        ```

        ```swift
        await Task.yield()
        ```

        """,
        at: "notes/en/merge.md"
      ),
    ])
    #expect(
      report.verdicts.map(\.listing.line) == [1, 5, 9, 1, 5, 9, 1, 5]
    )
    #expect(!report.summary.contains("error") && !report.summary.contains("warning"))
    #expect(
      report.verdicts.map { $0.shown.observations?.stepSummary } == [
        nil, "0:0-7 7 after 0\n", nil, "0:0-10 print after 2\n", nil, nil,
        "0:0-37 print after 6\n", nil,
      ]
    )
  }

  @Test func `a program that ends in the block that is stepped through keeps its steps`()
    async throws
  {
    let steps = try await steps(
      """
      ```swift
      let list = [1]
      ```

      ```swift steps
      print("a") // Prints "a"
      ```

      ```swift traps steps
      list[0]
      list[1]
      ```

      """
    )
    #expect(steps == "0:0-7 1 after 0\n")
  }

  @Test func `of many steps the first are kept and the rest is counted`() async throws {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift values steps
        for n in 0..<100_000 {
          let square = n &* n
          _ = square
        }
        ```

        """
      )
    ])
    let observations = try #require(report.verdicts.first?.shown.observations)
    #expect(observations.steps.count == 20_000)
    #expect(observations.omittedSteps == 480_000)
    #expect(
      observations.valueSummary == """
        0:4-5 n = 0, 1, 2, ..., 99999 (100000)
        1:6-12 square = 0, 1, 4, ..., 9999800001 (100000)
        2:6-12 0, 1, 4, ..., 9999800001 (100000)

        """
    )
  }

  @Test func `steps of tasks and threads are told apart`() async throws {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift steps
        let total = await withTaskGroup(of: Int.self) { group in
          for n in 1...3 { group.addTask { n * 2 } }
          var sum = 0
          for await product in group { sum += product }
          return sum
        }
        ```

        """
      )
    ])
    let observations = try #require(report.verdicts.first?.shown.observations)
    let products = observations.steps.filter { $0.span.start == .init(line: 1, offset: 35) }
    #expect(Set(products.map(\.task)).count == 3)
    #expect(products.allSatisfy { $0.task != 0 })
    #expect(observations.steps.last?.task == 0)
  }
}
