import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

@Suite struct ValuesTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `every expression is observed with its place, name and values`() async throws {
    let report = try await book.testSharing([
      Chapter(
        #"""
        ```swift values
        let x = 1 + 2; x * 2
        var list = [x]
        list.append(4)
        list[0] = 7
        func half(_ n: Int) -> Int {
          let h = n / 2
          return h
        }
        for n in list { half(n) }
        let evens = list
          .filter { $0 % 2 == 0 }
        struct Point { var x = 1, y = 2 }
        var point = Point()
        point.x = half(20)
        await Task.yield()
        let later = await Task { x }.value
        var é = "é"; é += "!"
        ```
        """#
      )
    ])
    #expect(report.summary == "1 verified\n")
    #expect(
      report.verdicts.first?.shown.observations?.valueSummary == """
        0:4-5 x = 3
        0:15-20 6
        1:4-8 list = [3]
        2:0-4 list = [3, 4]
        3:10-11 7
        4:10-18 n = 7, 4, 20
        5:6-7 h = 3, 2, 10
        6:9-10 3, 2, 10
        8:4-5 n = 7, 4
        8:16-23 3, 2
        9:4-9 evens = [4]
        10:10-11 $0 = 7, 4
        10:12-23 false, true
        12:4-9 point = Point(x: 1, y: 2)
        13:0-5 point = Point(x: 10, y: 2)
        15:4-9 later = 3
        15:25-26 3
        16:4-6 é = "é"
        16:15-17 é = "é!"

        """
    )
  }

  @Test func `names that loops, conditions and tuples bind are observed where they stand`()
    async throws
  {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift values
        let pairs = [(1, "a"), (2, "b")]
        for (number, letter) in pairs {
          if let first = letter.first, number > 1 { print(first) }
        }
        func half(_ n: Int?) -> Int {
          guard let n else { return 0 }
          return n / 2
        }
        half(8); half(nil)
        let (low, high) = (1, 9) // no claim
        for n in [3, 4] { n * n } // => 9, 16
        guard let last = pairs.last?.1 else { fatalError() } // => "b"
        ```

        ```output
        b
        ```

        """
      )
    ])
    #expect(report.diagnostics == [])
    #expect(
      report.verdicts.first?.shown.observations?.valueSummary == """
        0:4-9 pairs = [(1, "a"), (2, "b")]
        1:5-11 number = 1, 2
        1:13-19 letter = "a", "b"
        2:9-14 first = "b"
        4:10-19 n = Optional(8), nil
        5:12-13 n = 8
        5:28-29 0
        6:9-14 4
        8:0-7 4
        8:9-18 0
        9:5-8 low = 1
        9:10-14 high = 9
        10:4-5 n = 3, 4
        10:18-23 9, 16
        11:10-14 last = "b"

        """
    )
  }

  @Test func `values reach the report from a run and from the cache, wherever the block stands`()
    async throws
  {
    let code = "```swift values steps\nlet x = [1, 2]\nfor n in x { n * 2 }\nx.count\n```\n"
    let first = try await book.testSharing([Chapter(code)])
    let second = try await book.testSharing([Chapter("Prose.\n\nMore of it.\n\n" + code)])
    #expect(second.timings.map(\.isCached) == [true])
    #expect(
      first.verdicts.first?.shown.observations?.valueSummary == """
        0:4-5 x = [1, 2]
        1:4-5 n = 1, 2
        1:13-18 2, 4
        2:0-7 2

        """
    )
    #expect(first.verdicts.first?.shown.observations?.steps.count == 10)
    #expect(second.verdicts.first?.shown.observations == first.verdicts.first?.shown.observations)
  }

  @Test func `only blocks that ask have observations, and a word more asks again`() async throws {
    let code = "```swift\nlet x = 1\n```\n\n```swift values\nlet y = x\n```\n"
    let plain = try await book.testSharing([Chapter(code.replacing(" values", with: ""))])
    #expect(plain.verdicts.map { $0.shown.observations == nil } == [true, true])
    let report = try await book.testSharing([Chapter(code)])
    #expect(report.verdicts.map { $0.shown.observations?.valueSummary } == [nil, "0:4-5 y = 1\n"])
  }

  @Test func `values are seen beside blocks that are not run, and in the other programs of a page`()
    async throws
  {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift norun
        let unseen = 1
        ```

        ```swift values
        let seen = 2
        ```

        ```swift fails
        let wrong: String = seen
        ```

        ```diagnostics
        1: error: cannot convert value of type 'Int' to specified type 'String'
        ```

        ```swift isolated values
        let alone = 3
        ```

        """
      )
    ])
    #expect(report.summary == "1 compiled\n5 verified\n9 refused\n17 verified\n")
    #expect(
      report.verdicts.map { $0.shown.observations?.valueSummary } == [
        nil, "0:4-8 seen = 2\n", nil, "0:4-9 alone = 3\n",
      ]
    )
  }

  @Test func `a parameter that is a function is told, whatever it takes`() async throws {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift values
        struct Token: ~Copyable {}
        func one(_ work: (Int) -> Void) { work(1) }
        func two(_ work: (Int, String) async throws -> Void) {}
        func change(_ work: (inout Int) -> Void) {}
        func look(_ work: (borrowing Token) -> Void) {}
        func nest(_ work: ((Int) -> Void) -> Void) { work { _ in } }
        one { _ in }
        two { _, _ in }
        change { $0 = 1 }
        look { _ in }
        nest { send in send(2) }
        ```

        """
      )
    ])
    #expect(report.summary == "1 verified\n")
    #expect(
      report.verdicts.first?.shown.observations?.valueSummary == """
        1:9-30 work = (Function)
        2:9-51 work = (Function)
        3:12-39 work = (Function)
        4:10-43 work = (Function)
        5:10-41 work = (Function)
        10:7-11 send = (Function)
        10:15-22 ()

        """
    )
  }

  @Test func `a trap keeps what was logged before it`() async throws {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift traps values steps
        let list = [1, 2]
        for index in 0..<3 {
          list[index] // => 1, 2
        }
        ```

        """
      )
    ])
    let verdict = try #require(report.verdicts.first)
    #expect(report.summary == "1 stopped\n")
    #expect(
      verdict.shown.observations?.valueSummary == """
        0:4-8 list = [1, 2]
        1:4-9 index = 0, 1, 2
        2:2-13 1, 2

        """
    )
    #expect(
      verdict.shown.observations?.stepSummary == """
        0:4-8 list = [1, 2] after 0
        1:19-3:1 { after 0
        1:4-9 index = 0 after 0
        2:2-13 1 after 0
        1:19-3:1 } after 0
        1:19-3:1 { after 0
        1:4-9 index = 1 after 0
        2:2-13 2 after 0
        1:19-3:1 } after 0
        1:19-3:1 { after 0
        1:4-9 index = 2 after 0

        """
    )
  }

  @Test func `long loops are counted, with their first values and the last one`() async throws {
    let report = try await book.testSharing([
      Chapter(
        """
        ```swift values
        var sum = 0
        for n in 1...1_000_000 {
          sum += n
        }
        sum // => 500000500000
        ```

        """
      )
    ])
    #expect(report.summary == "1 verified\n")
    #expect(
      report.verdicts.first?.shown.observations?.valueSummary == """
        0:4-7 sum = 0
        1:4-5 n = 1, 2, 3, ..., 1000000 (1000000)
        2:2-5 sum = 1, 3, 6, ..., 500000500000 (1000000)
        4:0-3 500000500000

        """
    )
  }
}
