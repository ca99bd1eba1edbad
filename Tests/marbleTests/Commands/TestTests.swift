import Foundation
import Testing

@Suite struct TestTests {
  @Test func `a true book passes, and passes again from the cache`() async throws {
    try await Case("true-book")
      .marble("test").exits(0).prints("test.txt").complains("nothing.txt")
      .marble("test").exits(0).prints("test.txt")
  }

  @Test func `wrong outputs are told with their lines, a difference and the remedy`() async throws {
    try await Case("output-differs").marble("test").exits(1).prints("test.txt")
  }

  @Test func `a failure is not remembered as a success`() async throws {
    try await Case("output-differs")
      .marble("test").exits(1)
      .marble("test").exits(1).prints("test.txt")
  }

  @Test func `every changed character of an output is found, and accepting restores it`()
    async throws
  {
    let book = try Case("true-book")
    let path = "notes/en/words.md"
    let original = try book.contents(path)
    let places = outputPlaces(in: original)
    #expect(places.count == 17)
    for place in places {
      try book.replaceByte(of: path, at: place.offset, with: UInt8(ascii: "~"))
      try await book.marble("test", "words").exits(1)
        .mentions("\(path):\(place.line):\(place.column): error: output differs")
        .mentions("help: run marble accept \(path)")
        .marble("accept").exits(0)
      #expect(try book.contents(path) == original)
    }
  }

  /// Returns the place of every byte inside the output fences of a chapter.
  private func outputPlaces(in chapter: Data) -> [(offset: Int, line: Int, column: Int)] {
    var places: [(offset: Int, line: Int, column: Int)] = []
    var offset = 0
    var isInside = false
    let lines = chapter.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      if text.hasPrefix("```") {
        isInside = text == "```output"
      } else if isInside {
        places += (0..<line.count).map { (offset + $0, number + 1, $0 + 1) }
      }
      offset += line.count + 1
    }
    return places
  }

  @Test func `a block that does not compile fails alone`() async throws {
    try await Case("type-error").marble("test").exits(1).prints("test.txt")
  }

  @Test func `a program that does not end well is told with its block and line`() async throws {
    try await Case("stops").marble("test").exits(1).prints("test.txt")
  }

  @Test func `one chapter or one block can be tested`() async throws {
    try await Case("output-differs")
      .marble("test", "notes/en/other.md").exits(0)
      .marble("test", "other").exits(0)
      .marble("test", "notes/en/page.md:8").exits(1).prints("one-block.txt")
      .marble("test", "--filter", "6 * 7").exits(0).prints("filtered.txt")
      .marble("test", "--filter", "print(42)", "--filter", "page.md:7").exits(1)
      .mentions("1 failed")
      .marble("test", "--filter", "nowhere").exits(64).complains("no-match.txt")
      .marble("test", "--filter", "nowhere", "--list").exits(64).complains("no-match.txt")
      .marble("test", "--filter", "nowhere", "--watch").exits(64).complains("no-match.txt")
      .marble("accept", "nowhere").exits(64).marble("accept", "notes/en/page.md:1").exits(64)
  }

  @Test func `a place that the book does not have is an error of usage`() async throws {
    try await Case("output-differs")
      .marble("test", "notes/en/pag.md").exits(64).complains("unknown-chapter.txt")
      .marble("test", "notes/en/page.md:1").exits(64).complains("unknown-block.txt")
  }

  @Test func `shares test every block once, by a file of times where there is one`() async throws {
    let book = try Case("true-book")
    try await book.marble("test", "--shard", "1/2", "--times", "times.json").exits(2)
      .complains("no-times.txt")
    try await book.marble("test", "--times", "times.json").exits(0).prints("test.txt")
      .marble("test", "--shard", "1/2", "--times", "times.json").exits(0)
    let known = try book.contents("times.json")
    try await book.marble("test", "--shard", "2/2", "--times", "times.json").exits(0)
    #expect(try book.contents("times.json") == known)
    try book.change("times.json") { $0 = "[]" }
    try await book.marble("test", "--shard", "1/2", "--times", "times.json").exits(2)
      .complains("wrong-times.txt")
  }

  @Test func `blocks compile against the library that the settings name`() async throws {
    try await Case("library").marble("test").exits(0).prints("test.txt")
  }

  @Test func `several packages with all kinds of products and targets are one library`()
    async throws
  {
    try await Case("packages")
      .marble("test").exits(0).prints("test.txt").complains("building.txt")
      .marble("test").exits(0).prints("test.txt").complains("nothing.txt")
  }

  @Test func `what the packages do not have is told where the settings ask for it`() async throws {
    let book = try Case("packages-wrong")
    try await book.marble("test").exits(1).prints("test.txt")
    try book.change("Site/site.yml") { $0 = $0.replacing("missing-kit", with: "shapes-kit") }
    try await book.marble("test").exits(1).prints("products.txt")
  }

  @Test func `a library that does not build is told in the compiler's words`() async throws {
    try await Case("packages-broken").marble("test").exits(2).complains("test.txt")
  }

  @Test func `every mistake in the book's files is told`() async throws {
    try await Case("bad-input").marble("test").exits(1).prints("test.txt")
  }

  @Test func `an outcome is told in the form that was asked for`() async throws {
    try await Case("output-differs")
      .marble("test", "--format", "github").exits(1).prints("test-github.txt")
      .marble("test", "--format", "junit", "--timings").exits(1).prints("test-junit.txt")
      .marble("test", "--format", "json").exits(1).prints("test-json.txt")
      .marble("test", "--format", "xml").exits(64)
  }

  @Test func `GitHub is told where the book stands in its repository`() async throws {
    let book = try Case("output-differs")
    let repository = book.folder.deletingLastPathComponent().path
    try await book.marble(
      "test",
      "--format",
      "github",
      environment: ["GITHUB_WORKSPACE": repository]
    )
    .exits(1)
    .mentions("::error file=\(book.folder.lastPathComponent)/notes/en/page.md,line=")
  }

  @Test func `mistakes in the book's files are told in every form`() async throws {
    try await Case("bad-input")
      .marble("test", "--format", "github").exits(1).prints("test-github.txt")
      .marble("test", "--format", "junit").exits(1).prints("test-junit.txt")
      .marble("test", "--format", "json").exits(1).prints("test-json.txt")
  }

  @Test func `the blocks that would be tested are listed, and nothing is run`() async throws {
    let book = try Case("true-book")
    try await book.marble("test", "--list").exits(0).prints("test-list.txt")
      .marble("test", "--list", "--filter", "quoted", "expectations").exits(0)
      .prints("test-list-filtered.txt")
    let cache = book.folder.appending(path: ".marble").path
    #expect(!FileManager.default.fileExists(atPath: cache))
  }

  @Test func `two machines test the whole book between them`() async throws {
    let book = try Case("true-book")
    let all = try await book.marble("test", "--list").output
    let first = try await book.marble("test", "--list", "--shard", "1/2").output
    try await book.marble("test", "--shard", "1/2").exits(0)
    let second = try await book.marble("test", "--list", "--shard", "2/2").output
    try await book.marble("test", "--shard", "2/2").exits(0)
      .mentions("shard 2/2 of partition ")
    #expect((first + second).split(separator: "\n").sorted() == all.split(separator: "\n").sorted())
    #expect(!first.isEmpty && !second.isEmpty)
    try await book.marble("test", "--shard", "3/2").exits(64)
  }

  @Test func `without the cache everything runs anew`() async throws {
    try await Case("true-book")
      .marble("test", "expectations").exits(0)
      .marble("test", "expectations", "--format", "json").mentions("\"isCached\" : true")
      .marble("test", "expectations", "--format", "json", "--no-cache")
      .mentions("\"isCached\" : false").exits(0)
  }
}
