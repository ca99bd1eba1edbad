import Foundation
import MarbleDocTests
import MarbleModel
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

  @Test func `a changed expectation fails without a run`() async throws {
    _ = try await book.test([Chapter("```swift\nprint(1)\n```\n```output\n1\n```\n")])
    let report = try await book.test([Chapter("```swift\nprint(1)\n```\n```output\n2\n```\n")])
    #expect(report.timings.map(\.isCached) == [true])
    #expect(!report.isTrue)
  }

  @Test func `a program that asks for its line is run again when it moves`() async throws {
    let code = "```swift\nprint(#line)\n```\n"
    #expect(try await cached([Chapter(code)]) == [false])
    #expect(try await cached([Chapter("Prose.\n" + code)]) == [false])
  }

  @Test func `warnings come back from the cache at the lines where the code now is`() async throws {
    let code = "```swift\nfunc unused() { let number = 1 }\n```\n"
    _ = try await book.test([Chapter(code)])
    let report = try await book.test([Chapter("Prose.\n\n" + code)])
    #expect(report.timings.map(\.isCached) == [true])
    #expect(report.diagnostics.compactMap(\.range?.start) == [SourcePosition(line: 4, column: 21)])
  }

  @Test func `failures are found anew`() async throws {
    for text in ["```swift\nfatalError()\n```\n", "```swift\nlet text: Int = \"\"\n```\n"] {
      #expect(try await cached([Chapter(text)]) == [false])
      #expect(try await cached([Chapter(text)]) == [false])
    }
  }

  @Test func `a damaged entry is dropped`() async throws {
    let chapter = Chapter("```swift\nprint(1) // Prints \"1\"\n```\n")
    _ = try await book.test([chapter])
    let name = try #require(book.names(in: ".marble/results").first)
    let entry = try #require(book.read(".marble/results/" + name))
    try book.write(entry.replacing("\"1\\n\"", with: "\"2\\n\""), to: ".marble/results/" + name)
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
