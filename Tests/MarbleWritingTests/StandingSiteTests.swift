import Foundation
import MarbleModel
import Testing

@testable import MarbleWriting

struct StandingSiteTests {
  let book: TemporaryFolder
  let writer: SiteWriter

  init() throws {
    book = try TemporaryFolder()
    writer = try SiteWriter(path: "\(book.path)/Site/public", root: book.path)
  }

  @Test func `files that Marble did not write stay in the site`() async throws {
    try await writer.publish { try $0.write(SiteFile("en/old.html", "old")) }
    try book.write("mine", to: "Site/public/CNAME")
    try book.write("mine", to: "Site/public/en/notes/diary.txt")
    try FileManager.default.createSymbolicLink(
      atPath: "\(book.path)/Site/public/link",
      withDestinationPath: "CNAME"
    )
    try FileManager.default.createDirectory(
      atPath: "\(book.path)/Site/public/empty",
      withIntermediateDirectories: false
    )
    for text in ["one", "two"] {
      try await writer.publish { try $0.write(SiteFile("en/new.html", text)) }
      #expect(
        book.paths(below: "Site/public") == [
          ".marble-site", "CNAME", "empty", "en", "en/new.html", "en/notes",
          "en/notes/diary.txt", "link",
        ]
      )
    }
    #expect(book.read("Site/public/en/notes/diary.txt") == "mine")
    let target = try FileManager.default.destinationOfSymbolicLink(
      atPath: "\(book.path)/Site/public/link"
    )
    #expect(target == "CNAME")
  }

  @Test func `a page never takes the place of somebody's file`() async throws {
    try await writer.publish { try $0.write(SiteFile("a.html", "a")) }
    try book.write("mine", to: "Site/public/b.html")
    await #expect(throws: WritingError.foreignFileInSite("\(writer.path)/b.html")) {
      try await writer.publish { site in
        try site.write(SiteFile("a.html", "new"))
        try site.write(SiteFile("b.html", "new"))
      }
    }
    #expect(book.read("Site/public/a.html") == "a")
    #expect(book.read("Site/public/b.html") == "mine")
    #expect(book.paths(below: "Site").count == 4, "a staging stays")
  }

  @Test func `a file that two builds found is still there after both`() async throws {
    try await writer.publish { try $0.write(SiteFile("a.html", "a")) }
    try book.write("mine", to: "Site/public/CNAME")
    try await writer.publish { first in
      try first.write(SiteFile("a.html", "first"))
      try await writer.publish { try $0.write(SiteFile("a.html", "second")) }
    }
    #expect(book.read("Site/public/CNAME") == "mine")
    #expect(book.read("Site/public/a.html") == "first")
  }

  @Test func `a site of before, whose marker names no files, is replaced whole`() async throws {
    try book.write("Marble made this folder.\n", to: "Site/public/.marble-site")
    try book.write("old", to: "Site/public/old.html")
    try await writer.publish { try $0.write(SiteFile("new.html", "new")) }
    #expect(book.paths(below: "Site/public") == [".marble-site", "new.html"])
  }

  @Test func `the marker names what was written, whatever the names are`() async throws {
    let names = ["a\nb.html", "%0A.html", "订阅.html"]
    try await writer.publish { site in
      for name in names { try site.write(SiteFile(name, "x")) }
    }
    let marker = SiteMarker(try #require(book.read("Site/public/.marble-site")))
    #expect(marker.paths == Set(names))
    try await writer.publish { _ in }
    #expect(book.paths(below: "Site/public") == [".marble-site"])
  }
}
