import Foundation
import Testing

@Suite struct SteppedObjectTests {
  @Test func `a page has the objects of each step, under the names of its fences`() async throws {
    let book = try Case("stepped-objects")
    try await book.marble("build").exits(0)
    #expect(
      try texts(of: "ring", in: book) == [
        "  list: List\n-   first: Node\n+   first: Node 2\n+     next: Node (above)",
        "  list: List\n-   first: Node 2\n      next: Node\n+   first: Node 3\n"
          + "+     next: Node 2 (above)",
        "  list: List\n    first: Node 3\n      next: Node 2\n        next: Node\n"
          + "+ rest: Node 2 (above)",
        "  list: List\n-   first: Node 3\n-     next: Node 2\n        next: Node\n"
          + "+   first: Node 2 (above)\n  rest: Node 2 (above)",
        "  list: List\n    first: Node 2\n      next: Node\n+       next: Node 2 (above)\n"
          + "  rest: Node 2 (above)",
        "  list: List\n-   first: Node 2\n      next: Node\n        next: Node 2 (above)\n"
          + "+   first: Node (above)\n  rest: Node 2 (above)",
        "  list: List\n    first: Node\n      next: Node 2\n        next: Node (above)\n"
          + "- rest: Node 2 (above)",
        "  list: List\n-   first: Node\n-     next: Node 2\n-       next: Node (above)",
      ]
    )
  }

  @Test func `threads that allocate meanwhile change nothing`() async throws {
    let book = try Case("stepped-objects")
    try await book.marble("test", "threads", "--repeat", "3").exits(0).marble("build").exits(0)
    let texts = try texts(of: "threads", in: book)
    #expect(
      texts.prefix(4) == [
        "+ tree: Tree", "  tree: Tree",
        "  tree: Tree\n+   leaves: Leaf 2\n+   leaves: Leaf 3",
        "  tree: Tree\n-   leaves: Leaf 2\n-   leaves: Leaf 3",
      ]
    )
    #expect(texts.last == "  tree: Tree\n+   leaves: Leaf")
  }

  @Test func `steps without a fence of objects behind them have none`() async throws {
    let book = try Case("stepped-objects")
    try await book.marble("build").exits(0)
    #expect(try texts(of: "plain", in: book) == [])
    let page = String(decoding: try book.contents("Site/public/en/plain.html"), as: UTF8.self)
    #expect(page.contains("data-steps=") && !page.contains("data-objects="))
  }

  @Test func `a fence chooses anew from what was recorded`() async throws {
    let book = try Case("stepped-objects")
    try await book.marble("build").exits(0)
    let fence = "```objects changes\n  list: List\n-   first: Node\n"
    try book.change("notes/en/ring.md") { text in
      text.replace(fence, with: "```objects from=list without=Node\nlist: List\n")
    }
    try await book.marble("build").exits(0)
    #expect(try texts(of: "ring", in: book) == ["  list: List"])
  }

  /// Returns the texts about objects that a page keeps for its steps.
  private func texts(of page: String, in book: Case) throws -> [String] {
    let html = String(decoding: try book.contents("Site/public/en/\(page).html"), as: UTF8.self)
    return try html.matches(of: /data-steps='([^']*)'/).flatMap { match in
      let json = match.1.replacing("&amp;", with: "&").replacing("&#39;", with: "'")
      let record = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [Any]
      let literals = try #require(record?[1] as? [Any])
      var text = ""
      return literals.compactMap { literal -> String? in
        if let whole = literal as? String { text = whole }
        if let part = literal as? [Any], let start = part[0] as? Int, let end = part[1] as? Int {
          text = text.prefix(start) + (part[2] as? String ?? "") + text.suffix(end)
        }
        let isNumber = literal is Int
        return !isNumber && ["  ", "+ ", "- "].contains(text.prefix(2)) ? text : nil
      }
    }
  }
}
