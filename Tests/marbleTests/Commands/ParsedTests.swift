import Foundation
import Testing

/// What is only parsed has a count, a mark and a word of its own, and never counts as checked.
@Suite struct ParsedTests {
  @Test func `pages and the first page count it by itself, and don't tick it`() async throws {
    let book = try await Case("parsed").marble("build").exits(0)
    #expect(try facts(of: "en/one.html", in: book) == "1 only parsed")
    #expect(try facts(of: "en/two.html", in: book) == "✓ 1 block verified, 1 only parsed")
    #expect(try facts(of: "index.html", in: book) == "✓ 1 block verified, 2 only parsed")
    let page = String(decoding: try book.contents("Site/public/en/one.html"), as: UTF8.self)
    #expect(page.contains("<figure class=\"listing parsed "))
    #expect(page.contains("<span class=\"mark\" aria-hidden=\"true\">○</span> only parsed, "))
  }

  @Test func `reports say that it wasn't checked`() async throws {
    let book = try await Case("parsed").marble("test").exits(0).prints("test.txt")
    try await book.marble("test", "--format", "junit").exits(0)
      .mentions("tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\"")
      .mentions("<skipped message=\"only parsed, neither compiled nor run\"/>")
    try await book.marble("test", "--format", "json").exits(0)
    let json =
      try JSONSerialization.jsonObject(with: Data(book.output.replacing(" : N", with: " : 0").utf8))
      as? [String: Any]
    let progress = json?["progress"] as? [String: Int]
    #expect(progress == ["all": 3, "checked": 1, "parsed": 2, "rotten": 0])
  }

  @Test func `adopting tells how many blocks are only parsed then`() async throws {
    let book = try Case("parsed")
    try book.change("notes/en/two.md") { $0.replace("swift parses", with: "swift") }
    try await book.marble("adopt").exits(0).mentions(
      "\n1 of 3 blocks is checked afterwards, 2 only parsed\n"
    )
    .marble("adopt", "--write").exits(0)
    .marble("adopt").exits(0)
    .mentions("nothing to adopt: 1 of 3 blocks is checked, 2 only parsed\n")
  }

  @Test func `the numbers that may only fall are kept apart`() async throws {
    let book = try Case("parsed")
    try book.change("notes/en/two.md") {
      $0 += "\n```swift skip=\"not checked yet\"\na = = 1\n```\n"
    }
    try await book.marble("test", "--ratchet").exits(0).prints("noted.txt")
      .holds("Site/ratchet", as: "ratchet-noted.txt")
    // What is parsed at least is more than what nothing reads.
    try book.change("notes/en/two.md") {
      $0.replace("skip=\"not checked yet\"\na = = 1", with: "parses\na.b(...)")
    }
    try await book.marble("test", "--ratchet").exits(0).prints("lowered.txt")
      .holds("Site/ratchet", as: "ratchet-lowered.txt")
    try book.change("notes/en/two.md") { $0 += "\n```swift parses\nmore.of(...)\n```\n" }
    try await book.marble("test", "--ratchet").exits(1).prints("risen.txt").complains(
      "risen-why.txt"
    )
    .holds("Site/ratchet", as: "ratchet-lowered.txt")
  }

  @Test func `it uses no symbols that could be counted`() async throws {
    let book = try Case("uses")
    try book.change("notes/en/page.md") { $0 += "\n```swift parses\nSub().never(...)\n```\n" }
    try await book.marble("coverage").exits(0)
      .mentions("16 of 19 public symbols are used by checked blocks: 84.2 %\n")
      .mentions("1 block is only parsed, so its symbols aren't known\n")
      .marble("coverage", "--format", "json").exits(0).mentions("\"parsed\" : 1")
  }

  /// Returns how many blocks a page says were checked.
  private func facts(of path: String, in book: Case) throws -> String {
    let page = String(decoding: try book.contents("Site/public/" + path), as: UTF8.self)
    let lines = page.components(separatedBy: "<p class=\"facts\">").dropFirst()
    let texts = lines.map {
      $0.components(separatedBy: "</p>")[0].replacing(/<[^>]*>/, with: "")
    }
    let parts = texts.flatMap { $0.components(separatedBy: " · ") }
    return try #require(parts.first { $0.contains("parsed") || $0.contains("compiled") })
  }
}
