import Foundation
import MarbleModel
import Testing

@testable import MarbleRendering

struct PageTests {
  @Test(arguments: ["index.html", "en/bind.html"])
  func `a page is as it was recorded`(path: String) throws {
    let site = try Self.site(of: SampleBook.book)
    let page = try #require(site[path])
    try Self.compare(page, with: "Pages/\(path.split(separator: "/").last ?? "")")
  }

  @Test func `the site holds its pages, its assets and what chapters show`() throws {
    let (theme, _) = Theme.make()
    let renderer = SiteRenderer(book: SampleBook.book, theme: theme)
    #expect(
      renderer.sharedFiles.map(\.path) == [
        "index.html", "404.html", ".nojekyll", "assets/marble.css", "assets/marble.js",
        "assets/marble.svg", "assets/search/engine.js", "assets/stepper.css", "assets/stepper.js",
        "assets/search/en.js", "assets/search/en-0.js", "en/images/marble.svg",
      ]
    )
    let copy = try #require(renderer.sharedFiles.last)
    #expect(try copy.make().content == .copy(of: "/book/notes/en/images/marble.svg"))
    #expect(renderer.path(ofPage: 2) == "en/订阅.html")
  }

  @Test func `the same book makes the same bytes`() throws {
    let book = SampleBook.numbered([30, 30])
    #expect(try Self.site(of: book) == Self.site(of: book))
  }

  /// Returns the texts of a site by path.
  static func site(of book: Book) throws -> [String: String] {
    let (theme, diagnostics) = Theme.make()
    #expect(diagnostics.isEmpty)
    let renderer = SiteRenderer(book: book, theme: theme, report: SampleBook.report)
    let pages = renderer.pageNumbers.map { number in
      renderer.page(number, of: renderer.chapter(number), highlights: SampleBook.highlights)
    }
    var site: [String: String] = [:]
    for file in try renderer.sharedFiles.map({ try $0.make() }) + pages {
      if case .text(let text) = file.content { site[file.path] = text }
    }
    return site
  }

  /// Compares a text with a file below `Tests`; `MARBLE_RECORD` writes the file and fails.
  static func compare(_ text: String, with file: String) throws {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: file)
    if ProcessInfo.processInfo.environment["MARBLE_RECORD"] != nil {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      try Data(text.utf8).write(to: url)
      Issue.record("recorded \(file)")
    }
    let expected = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    let difference = text.split(separator: "\n").map(String.init)
      .difference(from: expected.split(separator: "\n").map(String.init))
      .map { change in
        switch change {
        case .insert(let line, let text, _): "+\(line + 1): \(text)"
        case .remove(let line, let text, _): "-\(line + 1): \(text)"
        }
      }
    #expect(text == expected, "\(file):\n\(difference.joined(separator: "\n"))")
  }
}
