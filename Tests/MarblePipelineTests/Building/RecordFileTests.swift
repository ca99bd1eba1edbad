import Foundation
import MarblePipeline
import Testing

@Suite struct RecordFileTests {
  @Test func `a damaged record costs a whole build and no more`() async throws {
    let book = try BookOnDisk(BookDraft(chapters: 5))
    try await book.build()
    for damage in [Data(), Data("nonsense".utf8), Data(repeating: 0xFF, count: 4_000)] {
      for name in try records(of: book) {
        try damage.write(to: book.folder.appending(path: ".marble/site/\(name)"))
      }
      #expect(try await book.build().isUntouched == false)
      try await book.expectSiteAsFromScratch("a damaged record")
      #expect(try await book.build().isUntouched)
    }
  }

  @Test func `the record of another place is not taken for that of this one`() async throws {
    let book = try BookOnDisk(BookDraft(chapters: 5))
    try await book.build()
    let moved = book.folder.appending(path: "Site/moved")
    try FileManager.default.moveItem(at: book.folder.appending(path: "Site/public"), to: moved)
    #expect(try await book.build().writtenPageCount == 5)
    try await book.expectSiteAsFromScratch("a site that was moved away")
  }

  @Test func `a site that was put back from a copy is written anew`() async throws {
    let book = try BookOnDisk(BookDraft(chapters: 5))
    try await book.build()
    let (site, copy) = ("Site/public", book.folder.appending(path: "Site/copy"))
    try FileManager.default.copyItem(at: book.folder.appending(path: site), to: copy)
    try FileManager.default.removeItem(at: book.folder.appending(path: site))
    try FileManager.default.moveItem(at: copy, to: book.folder.appending(path: site))
    #expect(try await book.build().writtenPageCount == 5)
    try await book.expectSiteAsFromScratch("a copied site")
  }

  @Test func `where nothing can be kept the site is built all the same`() async throws {
    let book = try BookOnDisk(BookDraft(chapters: 3))
    try book.write("a file in the way", to: ".marble")
    try await book.build()
    #expect(try await book.build().writtenPageCount == 3)
    try await book.expectSiteAsFromScratch("no record")
  }

  private func records(of book: BookOnDisk) throws -> [String] {
    let folder = book.folder.appending(path: ".marble/site").path
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    try #require(!names.isEmpty)
    return names
  }
}
