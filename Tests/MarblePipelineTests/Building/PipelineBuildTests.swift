import Foundation
import MarbleModel
import MarblePipeline
import Testing

@Suite struct PipelineBuildTests {
  @Test(arguments: 0..<3)
  func `whatever an author changes, the site is as from scratch`(seed: UInt64) async throws {
    var generator = SplitMix(state: seed)
    var draft = BookDraft(chapters: seed.isMultiple(of: 2) ? 6 : 24)
    draft.settings = ["editions: [page, epub]"]
    let book = try BookOnDisk(draft)
    try await book.build()
    for step in 0..<8 {
      var edits: [String] = []
      for _ in 0...Int.random(in: 0...2, using: &generator) {
        edits.append(draft.edit(using: &generator))
      }
      try await book.settle()
      try book.write(draft)
      try await book.build()
      try await book.expectSiteAsFromScratch("seed \(seed), step \(step): \(edits)")
    }
  }

  @Test func `a build of a book that has not changed touches nothing`() async throws {
    let book = try BookOnDisk(BookDraft(chapters: 8))
    try await book.build()
    let places = ["Site", "Site/public", "Site/public/en", "Site/public/en/c3.html"]
    let stamps = try places.map(book.stamp)
    // Bytes count, not the times of files.
    try book.write(BookDraft(chapters: 8).files["notes/en/c3.md"] ?? "", to: "notes/en/c3.md")
    let site = try await book.build()
    #expect(site.isUntouched)
    #expect(try places.map(book.stamp) == stamps)
  }

  @Test func `an edit writes the page of its chapter and no other`() async throws {
    var draft = BookDraft(chapters: 8)
    let book = try BookOnDisk(draft)
    try await book.build()
    let others = [0, 1, 2, 4, 5, 6, 7].map { "Site/public/en/c\($0).html" }
    let stamps = try others.map(book.stamp)
    draft.chapters[3].body = "Another text."
    try book.write(draft)
    let site = try await book.build()
    #expect(site.writtenPageCount == 1)
    #expect(try others.map(book.stamp) == stamps)
  }

  @Test func `an edition takes an excerpt of the page of an edited chapter and of no other`()
    async throws
  {
    var draft = BookDraft(chapters: 6)
    draft.settings = ["editions: [page, epub]"]
    let book = try BookOnDisk(draft)
    try await book.build()
    let kept = try book.contents(of: ".marble/excerpts").keys.map { ".marble/excerpts/" + $0 }
    let stamps = try kept.map(book.stamp)
    draft.chapters[3].body = "Another text."
    try book.write(draft)
    try await book.build()
    let changed = zip(stamps, try kept.map(book.stamp)).count { $0 != $1 }
    #expect(kept.count == 12)
    #expect(changed == 2)
    try await book.expectSiteAsFromScratch("an edited chapter")
  }

  @Test func `an edit that no reader sees writes nothing`() async throws {
    let book = try BookOnDisk(BookDraft(chapters: 3))
    try await book.build()
    let text = BookDraft(chapters: 3).files["notes/en/c1.md"] ?? ""
    try book.write(text + "\n<!-- A thought for later. -->\n", to: "notes/en/c1.md")
    #expect(try await book.build().isUntouched)
    try await book.expectSiteAsFromScratch("a comment")
  }

  @Test func `a change of the same size at the same time is seen`() async throws {
    var draft = BookDraft(chapters: 4)
    let book = try BookOnDisk(draft)
    try await book.build()
    let file = book.folder.appending(path: "notes/en/c2.md").path
    let date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate]
    draft.chapters[2].body = "Same text."
    try book.write(draft)
    try FileManager.default.setAttributes([.modificationDate: date as Any], ofItemAtPath: file)
    #expect(try await book.build().writtenPageCount == 1)
    try await book.expectSiteAsFromScratch("a change that only the bytes tell")
  }

  @Test func `a page that somebody edited or removed is made again`() async throws {
    let book = try BookOnDisk(BookDraft(chapters: 4))
    try await book.build()
    try book.write("mine", to: "Site/public/en/c1.html")
    try FileManager.default.removeItem(at: book.folder.appending(path: "Site/public/en/c2.html"))
    #expect(try await book.build().writtenPageCount == 2)
    try await book.expectSiteAsFromScratch("a page edited by hand")
  }

  @Test func `a chapter with a warning is warned of at every build`() async throws {
    var draft = BookDraft(chapters: 3)
    draft.chapters[1].body = "Text.\n\n# Loud\n\nMore."
    let book = try BookOnDisk(draft)
    let pipeline = try Pipeline(folder: book.folder.path)
    let first = try await pipeline.build(isTested: false).outcome.complaints
    #expect(first.map(\.path) == ["notes/en/c1.md"])
    #expect(try await pipeline.build(isTested: false).outcome.complaints == first)
  }

  @Test func `a link that an edit elsewhere breaks is found`() async throws {
    var draft = BookDraft(chapters: 3)
    let book = try BookOnDisk(draft)
    try await book.build()
    draft.chapters[1].body = "Text."
    try book.write(draft)
    let text = try String(
      contentsOf: book.folder.appending(path: "notes/en/c1.md"),
      encoding: .utf8
    )
    try book.write(
      text.replacing("## Section 1", with: "## Another"),
      to: "notes/en/c1.md"
    )
    let build = try await Pipeline(folder: book.folder.path).build(isTested: false)
    #expect(build.site == nil)
    let complaint = try #require(build.outcome.complaints.first)
    #expect(complaint.path == "notes/en/c0.md")
    #expect(complaint.message.text == "`notes/en/c1.md` has no heading `#section-1`")
    #expect(complaint.excerpt == "Some text. Read [on](c1.md#section-1).")
  }

  @Test func `two builds at once leave a whole site`() async throws {
    let draft = BookDraft(chapters: 24)
    let book = try BookOnDisk(draft)
    for round in 0..<4 {
      var changed = draft
      changed.chapters[round].body = "Round \(round)."
      changed.chapters[round].title = "Round \(round)"
      try book.write(changed)
      let folder = book.folder
      async let first = BookOnDisk.build(folder)
      async let second = BookOnDisk.build(folder)
      _ = try await (first, second)
      try await book.expectSiteAsFromScratch("round \(round)")
      #expect(try await book.build().isUntouched)
    }
  }
}

/// Numbers that are the same for the same seed.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    // SplitMix64, as published by Steele, Lea and Flood.
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }
}
