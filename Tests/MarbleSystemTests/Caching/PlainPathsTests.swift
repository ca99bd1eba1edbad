import Foundation
import MarbleSystem
import MarbleTestSupport
import Testing

/// Other paths for folders whose own confuse tools.
struct PlainPathsTests {
  private let book: TemporaryBook
  private let own = "marble-\(geteuid())"

  init() throws {
    book = try TemporaryBook()
    try book.write("", to: "cafë/page.md")
  }

  @Test func `a plain path leads to the same place and stays the same`() throws {
    let plain = paths.plain(book.root + "/cafë")
    #expect(plain == paths.plain(book.root + "/cafë"))
    #expect(plain.hasPrefix(book.root + "/\(own)/links/caf-"))
    #expect(Files.realPath(of: plain) == Files.realPath(of: book.root + "/cafë"))
    #expect(paths.plain(book.root) == book.root)
  }

  @Test(arguments: ["", "/links"])
  func `nothing is made where a link leads`(place: String) throws {
    try book.write("", to: "other/file")
    if !place.isEmpty { try Files.createFolder(book.root + "/" + own) }
    try #require(symlink(book.root + "/other", book.root + "/" + own + place) == 0)
    #expect(!paths.plain(book.root + "/cafë").hasPrefix(book.root + "/" + own))
    #expect(book.names(in: "other") == ["file"])
  }

  private var paths: PlainPaths { PlainPaths(environment: ["TMPDIR": book.root]) }
}
