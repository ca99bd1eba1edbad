import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct MissingPageTests {
  @Test func `a book of many chapters has a short page for those that are missing`() throws {
    let book = SampleBook.numbered([300, 300])
    let page = try #require(PublishedBook.site(of: book, dates: [:])["404.html"])
    #expect(page.utf8.count < 5_000)
    #expect(page.contains("<a href=\"index.html#part-2\">Part 2</a>"))
  }

  @Test(arguments: [
    ("https://a.org/", "/"), ("https://a.org/b/c/", "/b/c/"), ("http://a:8080/", "/"),
  ])
  func `a missing page refers to everything from the root of its server`(
    address: String,
    root: String
  ) throws {
    let page = try #require(PublishedBook.site(address: address)["404.html"])
    let references = page.matches(of: /(?:href|src)="([^"]*)"/).map { String($0.output.1) }
    #expect(references.allSatisfy { $0.hasPrefix(root) || $0 == "#marble-text" })
  }
}
