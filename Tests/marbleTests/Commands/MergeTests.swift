import Foundation
import Testing

@Suite struct MergeTests {
  /// Returns a book with the reports of three shards of a test.
  private static func sharded(_ name: String) async throws -> Case {
    let book = try Case(name)
    for index in 1...3 {
      try await book.marble("test", "--shard", "\(index)/3", "--format", "json")
      try Data(book.output.unmasked.utf8)
        .write(to: book.folder.appending(path: "report-\(index).json"))
    }
    return book
  }

  @Test func `the reports of all shards are the report on the whole`() async throws {
    let book = try await Self.sharded("true-book")
    try await book.marble("test", "--format", "json").exits(0)
    let whole = try Report(book.output)
    try await book
      .marble("merge", "report-1.json", "report-2.json", "report-3.json", "--output", "all.json")
      .exits(0).prints("merged.txt").complains("nothing.txt")
    let merged = try Report(String(decoding: book.contents("all.json"), as: UTF8.self))
    #expect(merged.listings == whole.listings)
    #expect(merged.summary == whole.summary)
    #expect(merged.isTrue && merged.shard == nil)
    try await book.marble("merge", "all.json").exits(0).prints("merged.txt")
  }

  @Test func `a shard that is missing or given twice is told block by block`() async throws {
    let book = try await Self.sharded("true-book")
    try await book.marble("merge", "report-1.json", "report-3.json").exits(1)
      .complains("missing.txt")
      .marble("merge", "report-1.json", "report-2.json", "report-3.json", "report-2.json")
      .exits(1).complains("doubled.txt")
  }

  @Test func `shards of another state of the book do not belong together`() async throws {
    let book = try await Self.sharded("true-book")
    try book.change("notes/en/words.md") { $0 += "\n```swift isolated\nlet more = 1\n```\n" }
    try await book.marble("test", "--shard", "3/3", "--format", "json").exits(0)
    try Data(book.output.unmasked.utf8)
      .write(to: book.folder.appending(path: "report-3.json"))
    try await book.marble("merge", "report-1.json", "report-2.json", "report-3.json").exits(1)
    #expect(book.complaints.contains("error: these reports don't belong together\n"))
  }

  @Test func `what is wrong in a shard is wrong in the whole, and told in any format`()
    async throws
  {
    let book = try await Self.sharded("bad-input")
    let files = ["merge", "report-1.json", "report-2.json", "report-3.json"]
    let text = try await Run.marble(files, in: book.folder)
    try await book.marble("test").exits(1)
    #expect(text.code == 1)
    #expect(text.output == book.output)
    #expect(text.complaints.isEmpty)
    let github = try await Run.marble(files + ["--format", "github"], in: book.folder)
    try await book.marble("test", "--format", "github")
    #expect(github.output == book.output)
  }

  @Test func `the times of all shards are kept for the next test`() async throws {
    let book = try Case("true-book")
    for index in 1...2 {
      try await book.marble("test", "--shard", "\(index)/2", "--format", "json", "--no-cache")
      try Data(book.output.unmasked.utf8)
        .write(to: book.folder.appending(path: "report-\(index).json"))
    }
    try await book.marble("merge", "report-1.json", "report-2.json", "--times", "times.json")
      .exits(0)
    let times = try JSONDecoder().decode([String: Int].self, from: book.contents("times.json"))
    #expect(times.count > 3 && times.values.allSatisfy { $0 == 500 }, "\(times)")
    #expect(times.keys.contains("en_words"))
    try await book.marble("test", "--shard", "1/2", "--times", "times.json").exits(0)
  }

  @Test func `a file that isn't a report is an error with what to do`() async throws {
    let book = try Case("true-book")
    try await book.marble("merge", "none.json").exits(2)
    #expect(book.complaints.hasPrefix("error: cannot read none.json\nhelp: `marble test --shard"))
    try await book.marble("merge", "Site/site.yml").exits(2)
    #expect(book.complaints.hasPrefix("error: Site/site.yml isn't a JSON report from this version"))
    try await book.marble("merge").exits(64)
  }
}

private struct Report: Decodable {
  struct Block: Decodable, Equatable {
    let path: String
    let line: Int
    let outcome: String
    let output: String?
  }

  struct Part: Decodable {}

  let isTrue: Bool
  let shard: Part?
  let summary: [String: Int]
  let listings: [Block]

  init(_ text: String) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(text.unmasked.utf8))
  }
}
