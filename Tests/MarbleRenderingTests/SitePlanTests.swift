import MarbleModel
import Testing

@testable import MarbleRendering

struct SitePlanTests {
  @Test(arguments: ["index.html", "en/bind.html"])
  func `a page is as it was recorded`(path: String) throws {
    let page = try #require(Self.site(of: SampleBook.book)[path])
    try expect(page, isAsRecordedIn: "Pages/\(path.split(separator: "/").last ?? "")")
  }

  @Test func `the site holds its pages, its assets and what chapters show`() {
    let plan = SitePlan(of: SampleBook.book)
    let paths = Set(plan.files.map(\.path))
    let expected: Set = [
      "index.html", "404.html", ".nojekyll", "en/bind.html", "en/订阅.html", "assets/marble.css",
      "assets/marble.js", "assets/marble.svg", "assets/search/engine.js", "assets/stepper.css",
      "assets/stepper.js", "assets/search/en.js", "assets/search/en-0.js", "en/images/marble.svg",
    ]
    #expect(expected.subtracting(paths) == [])
    #expect(plan.files.count == paths.count)
    #expect(plan.files.filter { $0.page != nil }.map(\.page) == [0, 1, 2])
    let copies = plan.files.compactMap { file in
      if case .copy(let source) = file.content { source } else { nil }
    }
    #expect(copies == ["/book/notes/en/images/marble.svg"])
  }

  @Test func `the same book makes the same bytes`() {
    let book = SampleBook.numbered([30, 30])
    #expect(Self.site(of: book) == Self.site(of: book))
  }

  private static func site(of book: Book) -> [String: String] {
    SitePlan(of: book, report: SampleBook.report)
      .texts(of: book, highlights: SampleBook.highlights)
  }
}
