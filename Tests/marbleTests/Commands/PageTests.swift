import Foundation
import Testing

/// What the pages of the books for the browser checks look like, byte for byte.
@Suite struct PageTests {
  @Test func `code, its values, its messages and its steps are shown as they were recorded`()
    async throws
  {
    let book = try Case("pages", book: "Browser/books/code")
    try await book.marble("build").exits(0)
    for name in ["long-runs", "messages", "programs", "steps", "values"] {
      try book.shows("en/\(name).html", as: "\(name).html")
    }
  }

  @Test func `text, diagrams, terms and the pages around them are shown as they were recorded`()
    async throws
  {
    let book = try Case("pages", book: "Browser/books/features")
    try await book.marble("build").exits(0).shows("index.html", as: "index.html")
    try book.shows("404.html", as: "404.html")
    for name in ["diagrams", "reading", "reference", "terms", "text"] {
      try book.shows("en/\(name).html", as: "\(name).html")
    }
  }
}
