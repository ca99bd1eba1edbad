import Foundation
import Testing

@testable import MarbleWriting

struct SitePlaceTests {
  let book: TemporaryFolder

  init() throws {
    book = try TemporaryFolder()
    try book.write("", to: "Site/site.yml")
  }

  @Test func `a place inside the book is taken, dots and all`() throws {
    let place = try SitePlace(path: "\(book.path)/notes/../Site//./public/", root: book.path)
    #expect(place.path == "\(book.path)/Site/public")
  }

  @Test(arguments: [
    "/tmp/site", "BOOK/../site", "BOOK", "BOOK/Site/../../other/public", "BOOKend/a",
  ])
  func `a place outside the book is refused`(path: String) throws {
    let path = path.replacing("BOOK", with: book.path)
    #expect(throws: WritingError.outsideBook(path: path, root: book.path)) {
      try SitePlace(path: path, root: book.path)
    }
    #expect(throws: Never.self) { try SitePlace(path: path, root: nil) }
  }

  @Test func `a link that leads out of the book is seen through`() throws {
    let elsewhere = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: "\(book.path)/out",
      withDestinationPath: elsewhere.path
    )
    #expect(throws: WritingError.self) {
      try SitePlace(path: "\(book.path)/out/site", root: book.path)
    }
  }

  @Test(arguments: ["", "/", "relative/site", "/..", "/a\0b"])
  func `what isn't an absolute path is refused`(path: String) {
    #expect(throws: WritingError.badSitePath(path)) { try SitePlace(path: path, root: nil) }
  }

  @Test func `only a site of Marble or nothing may be replaced`() throws {
    func check(_ name: String) throws {
      try SitePlace(path: "\(book.path)/\(name)", root: book.path).checkThatSiteMayBeReplaced()
    }
    try book.write("", to: "made/.marble-site")
    try FileManager.default.createSymbolicLink(
      atPath: "\(book.path)/link",
      withDestinationPath: "\(book.path)/made"
    )
    #expect(throws: Never.self) { try check("nothing") }
    #expect(throws: Never.self) { try check("made") }
    #expect(throws: WritingError.foreignFolder("\(book.path)/Site")) { try check("Site") }
    #expect(throws: WritingError.foreignFile("\(book.path)/link")) { try check("link") }
    #expect(throws: WritingError.foreignFile("\(book.path)/Site/site.yml")) {
      try check("Site/site.yml")
    }
  }
}
