import Foundation
import MarbleModel
import Testing

@testable import MarbleWriting

struct SiteWriterTests {
  let book: TemporaryFolder
  let writer: SiteWriter

  init() throws {
    book = try TemporaryFolder()
    writer = try SiteWriter(path: "\(book.path)/Site/public", root: book.path)
  }

  @Test func `a first site appears with its folders and its marker`() async throws {
    try await writer.publish { staging in
      try staging.write(SiteFile("index.html", "<p>one</p>"))
      try staging.write(SiteFile("en/deep/bind.html", "<p>two</p>"))
      #expect(book.read("Site/public/index.html") == nil, "nothing shows before it is finished")
    }
    #expect(
      book.paths(below: "Site") == [
        "public", "public/.marble-site", "public/en", "public/en/deep", "public/en/deep/bind.html",
        "public/index.html",
      ]
    )
    #expect(book.read("Site/public/en/deep/bind.html") == "<p>two</p>")
  }

  @Test func `a later site replaces the earlier one whole`() async throws {
    try await writer.publish { try $0.write(SiteFile("old.html", "old")) }
    try await writer.publish { try $0.write(SiteFile("new.html", "new")) }
    #expect(book.paths(below: "Site") == ["public", "public/.marble-site", "public/new.html"])
  }

  @Test func `a build that fails leaves the old site and no staging`() async throws {
    struct Failure: Error {}
    try await writer.publish { try $0.write(SiteFile("index.html", "old")) }
    await #expect(throws: Failure.self) {
      try await writer.publish { staging in
        try staging.write(SiteFile("index.html", "new"))
        throw Failure()
      }
    }
    #expect(book.paths(below: "Site") == ["public", "public/.marble-site", "public/index.html"])
    #expect(book.read("Site/public/index.html") == "old")
  }

  @Test func `two builds at once leave one whole site`() async throws {
    for _ in 0..<8 {
      try await withThrowingTaskGroup { group in
        for version in ["one", "two", "three"] {
          group.addTask { [writer] in
            try await writer.publish { staging in
              for number in 0..<30 {
                try staging.write(SiteFile("pages/\(number).html", version))
                await Task.yield()
              }
            }
          }
        }
        try await group.waitForAll()
      }
      let texts = Set((0..<30).map { book.read("Site/public/pages/\($0).html") })
      #expect(texts.count == 1, "pages of different builds stand side by side")
      #expect(book.paths(below: "Site").count == 33)
    }
  }

  @Test func `a build at work keeps its staging while another sweeps`() async throws {
    try await writer.publish { first in
      try first.write(SiteFile("a.html", "first"))
      try await writer.publish { try $0.write(SiteFile("a.html", "second")) }
      try first.write(SiteFile("b.html", "first"))
    }
    #expect(book.read("Site/public/a.html") == "first")
    #expect(book.read("Site/public/b.html") == "first")
  }

  @Test func `stagings of dead builds are removed and other folders stay`() async throws {
    try book.write("x", to: "Site/.public-0123456789abcdef/pages/x.html")
    try book.write("", to: "Site/.public-0123456789abcdef/.marble-site")
    try FileManager.default.createDirectory(
      atPath: "\(book.path)/Site/.public-00000000000000ff",
      withIntermediateDirectories: false
    )
    try book.write("mine", to: "Site/.public-fedcba9876543210/diary.txt")
    try book.write("mine", to: "Site/.public-backup/diary.txt")
    try await writer.publish { _ in }
    #expect(
      book.paths(below: "Site") == [
        ".public-backup", ".public-backup/diary.txt", ".public-fedcba9876543210",
        ".public-fedcba9876543210/diary.txt", "public", "public/.marble-site",
      ]
    )
  }

  @Test func `an empty folder may become the site`() async throws {
    try FileManager.default.createDirectory(
      atPath: "\(book.path)/Site/public",
      withIntermediateDirectories: true
    )
    try await writer.publish { try $0.write(SiteFile("index.html", "x")) }
    #expect(book.read("Site/public/index.html") == "x")
  }

  @Test func `a folder that turns up during the build is not replaced`() async throws {
    await #expect(throws: WritingError.foreignFolder("\(book.path)/Site/public")) {
      try await writer.publish { _ in try book.write("mine", to: "Site/public/diary.txt") }
    }
    #expect(book.paths(below: "Site") == ["public", "public/diary.txt"])
  }
}
