import Foundation
import Testing

@Suite struct ObjectTests {
  @Test func `objects of all kinds are recorded, and are the same in each run`() async throws {
    try await Case("objects")
      .marble("test", "passing", "kinds", "--repeat", "5").exits(0).prints("kinds.txt")
  }

  @Test func `the true objects are written into a fence, and nothing else changes`() async throws {
    let book = try Case("objects")
    let path = "notes/en/kinds.md"
    let original = try book.contents(path)
    try book.change(path) { text in
      text = text.replacing(/```objects(.*)\n(.|\n)*?```/) { "```objects\($0.1)\n```" }
    }
    try await book.marble("test", "kinds").exits(1).marble("accept", "kinds").exits(0)
    #expect(try book.contents(path) == original)
  }

  @Test func `blocks with objects are not checked on a system without a recorder`() async throws {
    let book = try Case("objects")
    let path = "notes/en/kinds.md"
    let original = try book.contents(path)
    let plain = ["MARBLE_KERNEL": "plain"]
    try await book.marble("test", "kinds", environment: plain).exits(0).prints("elsewhere.txt")
      .marble("accept", "kinds", environment: plain).exits(0)
    #expect(try book.contents(path) == original)
    let lie = "```output\nuntrue\n```\n\n"
    try book.change(path) { $0.replace("```objects", with: lie + "```objects") }
    try await book.marble("test", "kinds", environment: plain).exits(1)
  }

  @Test func `what cannot be known is not accepted`() async throws {
    let book = try Case("objects")
    try await book.marble("accept", "failing").exits(1).complains("accept.txt")
      .holds("notes/en/failing.md", as: "accepted.md")
  }

  @Test func `objects are shown as text in a terminal, and drawn on the page`() async throws {
    let book = try Case("objects")
    try book.change("Site/site.yml") { $0.replace("  - failing\n", with: "") }
    try await book.marble("read", "passing").exits(0).prints("read.txt")
      .marble("build").exits(0)
    let page = String(decoding: try book.contents("Site/public/en/passing.html"), as: UTF8.self)
    let index = String(decoding: try book.contents("Site/public/index.html"), as: UTF8.self)
    let isStyled = [page, index].map { $0.contains("href=\"../assets/figure.css\"") }
    #expect(isStyled == [true, false], "only a page with figures loads their styles")
    #expect(!index.contains("figure.css"))
    let drawing = page.split(separator: "<div class=\"output drawing objects\">").dropFirst().first
    #expect(drawing?.contains("<svg role=\"img\"") == true)
    let shown = drawing?.split(separator: "<samp>").dropFirst().first
    #expect(
      shown?.prefix { $0 != "<" } == """
        screen: Screen
          model: Model
            changed: closure
              weak captures: Screen (above)
            unowned screen: Screen (above)
        model: Model (above)

        """
    )
  }
}
