import Foundation
import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Synchronization
import Testing

@Suite struct CacheTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `what has not changed is not run again, even below more prose`() async throws {
    let code = "```swift\nprint(1) // Prints \"1\"\n```\n"
    #expect(try await cached([Chapter(code)]) == [false])
    #expect(try await cached([Chapter(code)]) == [true])
    #expect(try await cached([Chapter("More prose.\n\n" + code)]) == [true])
    #expect(try await cached([Chapter("```swift\nprint(2) // Prints \"2\"\n```\n")]) == [false])
  }

  @Test func `a program that was refused the network is kept, with that as a reason`() async throws
  {
    let code = "```swift\nimport Glibc\nprint(socket(2, 1, 0))\n```\n```output\n"
    #expect(try await cached([Chapter(code + "-1\n```\n")]) == [false])
    #expect(try await cached([Chapter(code + "-1\n```\n")]) == [true])
    let report = try await book.test([Chapter(code + "3\n```\n")])
    #expect(report.timings.map(\.isCached) == [true])
    #expect(report.diagnostics.contains { $0.remedy?.contains("allow=network") ?? false })
  }

  @Test func `a changed expectation fails without a run`() async throws {
    _ = try await book.test([Chapter("```swift\nprint(1)\n```\n```output\n1\n```\n")])
    let report = try await book.test([Chapter("```swift\nprint(1)\n```\n```output\n2\n```\n")])
    #expect(report.timings.map(\.isCached) == [true])
    #expect(!report.isTrue)
  }

  @Test func `another word runs a program again, as a time limit does`() async throws {
    let code = "print(1) // Prints \"1\"\n```\n"
    #expect(try await cached([Chapter("```swift\n" + code)]) == [false])
    #expect(try await cached([Chapter("```swift time=5s\n" + code)]) == [false])
    #expect(try await cached([Chapter("```swift time=5s\n" + code)]) == [true])
    #expect(try await cached([Chapter("```swift time=6s\n" + code)]) == [false])
    #expect(try await cached([Chapter("```swift isolated\n" + code)]) == [false])
  }

  @Test func `what a program did with other arguments is not believed`() async throws {
    func cached(_ arguments: String, prints output: String) async throws -> [Bool] {
      let code = "print(CommandLine.arguments.dropFirst())"
      let text =
        "```swift arguments=\"\(arguments)\"\n\(code)\n```\n```output\n\(output)\n```\n"
      return try await self.cached([Chapter(text)])
    }
    #expect(try await cached("--loud tea", prints: "[\"--loud\", \"tea\"]") == [false])
    #expect(try await cached("--loud tea", prints: "[\"--loud\", \"tea\"]") == [true])
    #expect(try await cached("--loud", prints: "[\"--loud\"]") == [false])
    #expect(try await cached("--loudtea", prints: "[\"--loudtea\"]") == [false])
  }

  @Test func `other limits run a program again`() async throws {
    let chapters = [Chapter("```swift\nlet one = 1\n```\n")]
    _ = try await book.test(chapters)
    #expect(try await cached(chapters) == [true])
    for limits in [RunLimits(time: .seconds(9)), RunLimits(output: 9), RunLimits(memory: 1 << 30)] {
      let report = try await book.test(chapters, limits: limits)
      #expect(report.timings.map(\.isCached) == [false])
    }
  }

  @Test func `nothing is believed that another build of Marble found`() async throws {
    let chapters = [Chapter("```swift\nprint(1) // Prints \"1\"\n```\n")]
    let settings = BookSettings(title: "Book")
    let found = try await ["old", "old", "new"].mapInOrder { tool in
      let tester = DocTester(root: book.root, settings: settings, tool: tool)
      return try await tester.test(chapters).timings.map(\.isCached)
    }
    #expect(found == [[false], [true], [false]])
  }

  @Test func `an entry in the place of another program's is not believed`() async throws {
    let one = Chapter("```swift\nlet one = 1\n```\n", at: "notes/en/one.md")
    let two = Chapter("```swift\nlet two = 2\n```\n", at: "notes/en/two.md")
    _ = try await book.test([one])
    let first = try #require(book.names(in: ".marble/results").first)
    _ = try await book.test([two])
    let names = book.names(in: ".marble/results")
    let second = try #require(names.first { $0 != first })
    try book.copy(".marble/results/" + first, to: book.root + "/.marble/results/" + second)
    #expect(try await cached([one]) == [true])
    #expect(try await cached([two]) == [false])
    // Nor one that came with the folder from another book.
    let other = try TemporaryBook()
    _ = try await other.test([one])
    let theirs = try #require(other.names(in: ".marble/results").first)
    #expect(theirs != first)
    try book.copy(".marble/results/" + first, to: other.root + "/.marble/results/" + theirs)
    #expect(try await other.test([one]).timings.map(\.isCached) == [false])
  }

  @Test func `a program that asks for its line is run again when it moves`() async throws {
    let code = "```swift\nlet line = #line\n```\n"
    #expect(try await cached([Chapter(code)]) == [false])
    #expect(try await cached([Chapter(code)]) == [true])
    #expect(try await cached([Chapter("Prose.\n" + code)]) == [false])
  }

  @Test func `warnings come back from the cache at the lines where the code now is`() async throws {
    let code = "```swift\nfunc unused() { let number = 1 }\n```\n"
    _ = try await book.test([Chapter(code)])
    let report = try await book.test([Chapter("Prose.\n\n" + code)])
    #expect(report.timings.map(\.isCached) == [true])
    #expect(report.diagnostics.compactMap(\.range?.start) == [SourcePosition(line: 4, column: 21)])
  }

  @Test(arguments: [
    ("an error", "let text: Int = \"\"\n"),
    ("one that others need", "let text: Int = \"\"\n```\n\n```swift\nprint(text)\n"),
  ])
  func `what compilers say is kept, and told where the code now is`(
    name: String,
    code: String
  ) async throws {
    let text = "```swift\n\(code)```\n"
    let moved = Chapter("Prose.\n\n" + text)
    let first = try await book.test([Chapter(text)])
    let second = try await book.test([moved])
    #expect(first.timings.allSatisfy { !$0.isCached }, "\(name)")
    #expect(second.timings.allSatisfy { $0.isCached }, "\(name)")
    let anew = try await book.test([moved], plan: TestPlan(isFresh: true))
    #expect(anew.timings.allSatisfy { !$0.isCached } && !anew.isTrue, "\(name)")
    #expect(second.diagnostics == anew.diagnostics, "\(name)")
  }

  @Test(arguments: [
    ("other output", "```swift\nprint(1)\n```\n```output\n2\n```\n"),
    ("a trap", "```swift\nprint(1)\nfatalError(\"no\")\n```\n"),
    ("an exit", "```swift\nimport Foundation\nprint(1)\nexit(3)\n```\n"),
    ("an uncaught error", "```swift\nstruct Failure: Error {}\nthrow Failure()\n```\n"),
    ("no end", "```swift traps\nlet one = 1\n```\n"),
    ("the limit of time", "```swift time=1s\nwhile true {}\n```\n"),
    ("the limit of output", "```swift\nwhile true { print(\"text\") }\n```\n"),
    ("a signal", "```swift\nimport Foundation\nraise(SIGKILL)\n```\n"),
    ("the linker", "```swift\n@_silgen_name(\"nowhere\") func nowhere()\nnowhere()\n```\n"),
  ])
  func `a run that fails is not believed a second time`(
    name: String,
    text: String
  ) async throws {
    for _ in 0..<2 {
      let report = try await book.test([Chapter(text)])
      #expect(report.timings.map(\.isCached) == [false], "\(name)")
      #expect(!report.isTrue, "\(name)")
    }
  }

  @Test func `a damaged entry is dropped`() async throws {
    let chapter = Chapter("```swift\nprint(1) // Prints \"1\"\n```\n")
    _ = try await book.test([chapter])
    let name = try #require(book.names(in: ".marble/results").first)
    let file = URL(filePath: "\(book.root)/.marble/results/\(name)")
    var entry = try Data(contentsOf: file)
    // The program printed a line of one digit, which stands behind its length.
    let place = try #require(entry.firstRange(of: Data([2, UInt8(ascii: "1"), 10])))
    entry[place.lowerBound + 1] = UInt8(ascii: "2")
    try entry.write(to: file)
    let report = try await book.test([chapter])
    #expect(report.timings.map(\.isCached) == [false])
    #expect(report.isTrue)
  }

  @Test func `two runs at once do not mix`() async throws {
    let chapters = ["one", "two"].map { name in
      Chapter(
        "```swift\nprint(\"\(name)\") // Prints \"\(name)\"\n```\n",
        at: "notes/en/\(name).md"
      )
    }
    let book = book
    let reports = try await withThrowingTaskGroup(of: TestReport.self) { group in
      for _ in 0..<3 { group.addTask { try await book.test(chapters) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(reports.map(\.isTrue) == [true, true, true])
    #expect(try await cached(chapters) == [true, true])
  }

  private func cached(_ chapters: [Chapter]) async throws -> [Bool] {
    try await book.test(chapters).timings.map(\.isCached)
  }
}

extension Sequence {
  fileprivate func mapInOrder<Value>(
    _ body: (Element) async throws -> Value
  ) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await body(element)) }
    return values
  }
}
