import Foundation
import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

/// What tools in a sandbox see of a folder's contents.
struct ShownFilesTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test func `a folder is shown whole, or in the largest parts with nothing hidden in them`() throws
  {
    for path in [
      "whole/a/b.swift", "whole/c.swift", "parts/a/b.swift", "parts/c/.env", "parts/c/d.swift",
      "parts/e/f/.git/config", "parts/e/f/g.swift", "parts/e/h/i.swift", "parts/j.swift",
      "parts/.k/l.swift", "parts/m/.\u{301}n",
    ] {
      try book.write("text", to: path)
    }
    try #require(symlink("../whole", book.root + "/parts/link") == 0)
    #expect(shown(in: "whole") == ["whole"])
    #expect(
      shown(in: "parts")
        == ["parts/a", "parts/c/d.swift", "parts/e/f/g.swift", "parts/e/h", "parts/j.swift"]
    )
    // A folder that is named is shown, and so is what is in two folders, but once.
    #expect(shown(in: "parts/.k", "parts/a", "parts/a/") == ["parts/.k", "parts/a"])
    #expect(shown(in: "nowhere") == [])
  }

  @Test(arguments: [
    ("", true), ("/kit", true), ("/kit/Sources", true), ("/.kit", false), ("/kit/.git/x", false),
    ("/..", false), ("kit", false),
  ])
  func `what is in a folder and not hidden there is shown`(path: String, isShown: Bool) throws {
    try book.write("text", to: "book/page.md")
    let shown = ShownFiles(in: [book.root + "/book"])
    #expect(shown.contain(shown.folders[0] + path) == isShown)
  }

  private func shown(in folders: String...) -> [String] {
    let root = URL(filePath: book.root).resolvingSymlinksInPath().path
    return ShownFiles(in: folders.map { root + "/" + $0 }).paths
      .map { $0.path(below: root) ?? $0 }
  }
}
