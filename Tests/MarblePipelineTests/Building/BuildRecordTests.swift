import Foundation
import MarbleModel
import MarbleReading
import MarbleTestSupport
import MarbleWriting
import Testing

@testable import MarblePipeline

@Suite struct BuildRecordTests {
  @Test func `a record comes back as it was`() throws {
    let back = try #require(BuildRecord(Self.record.bytes))
    #expect(back == Self.record)
    #expect(BuildRecord(BuildRecord.empty.bytes) == .empty)
  }

  // A property that is added later is in no list, and the test fails until the sample has it.
  @Test func `the sample has every property, and none as it is unless somebody says so`() throws {
    let chapter = try #require(Self.record.chapters.first)
    let complaint = try #require(chapter.complaints.first)
    expectLabels(of: Self.record, ["reader", "chapters", "files"])
    expectLabels(of: chapter, ["outline", "complaints"])
    expectLabels(
      of: chapter.outline,
      [
        "path", "name", "language", "frontMatter", "links", "anchors", "shownListings",
        "attachments", "fingerprint",
      ]
    )
    expectLabels(
      of: try #require(chapter.outline.links.first),
      ["destination", "target", "position", "isImage"]
    )
    expectLabels(
      of: complaint,
      [
        "severity", "message", "path", "range", "excerpt", "details", "remedy", "concernsBlocks",
      ]
    )
    #expect(!complaint.concernsBlocks)
    for value in [complaint.range as Any?, complaint.excerpt, complaint.remedy] {
      #expect(value != nil)
    }
  }

  @Test func `the same record has the same bytes`() {
    #expect(Self.record.bytes == Self.record.bytes)
  }

  @Test func `a damaged record is not trusted, whichever byte is wrong`() {
    let bytes = Self.record.bytes
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] ^= 0x20
      #expect(BuildRecord(damaged) == nil, "byte \(index)")
    }
    for count in bytes.indices {
      #expect(BuildRecord(Array(bytes.prefix(count))) == nil, "cut at \(count)")
    }
    #expect(BuildRecord(bytes + [0]) == nil)
  }

  @Test func `bytes with a fitting end and no sense are not trusted`() {
    for seed in 0..<200 {
      var bytes = Array(Self.record.bytes.dropLast(16))
      bytes[(seed * 7919) % bytes.count] &+= UInt8(seed % 255 + 1)
      var writer = ByteWriter()
      writer.write(Fingerprint(of: bytes))
      // It may happen to be another record; it must not trap.
      _ = BuildRecord(bytes + writer.bytes)
    }
  }

  @Test func `knowledge holds only for those who read in the same way`() {
    let reader = Self.record.reader
    #expect(Self.record.knowledge(for: reader).keys.sorted() == ["notes/en/a.md"])
    #expect(Self.record.knowledge(for: Fingerprint(of: "other")).isEmpty)
  }

  @Test(arguments: [Int.min, -65, -1, 0, 1, 63, 64, 127, 128, 1 << 40, Int.max])
  func `numbers come back as they were`(number: Int) throws {
    var writer = ByteWriter()
    writer.write(number)
    let (back, isAtEnd) = try writer.bytes.withUnsafeBytes { bytes in
      var reader = ByteReader(bytes)
      return (try reader.number(), reader.isAtEnd)
    }
    #expect(back == number)
    #expect(isAtEnd)
  }

  private static let record: BuildRecord = {
    let place = SourceRange(at: SourcePosition(line: 3, column: 7))
    var warning = Diagnostic(.warning, "doubtful", path: "notes/en/a.md", details: ["a", ""])
    warning.range = place
    warning.excerpt = "the line"
    warning.remedy = "write it"
    warning.concernsBlocks = false
    let outline = ChapterOutline(
      path: "notes/en/a.md",
      name: "a",
      language: "en",
      frontMatter: FrontMatter(
        title: "A “title”",
        summary: "S",
        sources: [FrontMatter.Source(title: "T", url: "https://a", author: nil)],
        formerNames: [FrontMatter.FormerName("old", at: place)],
        session: .isolated
      ),
      links: [
        link(to: "b.md#c", at: place.start, isImage: false),
        link(to: "", at: SourcePosition(line: 9), isImage: true),
      ],
      anchors: ["one", "订阅"],
      shownListings: [4, 400],
      attachments: ["notes/en/p.svg"],
      fingerprint: Fingerprint(of: "bytes")
    )
    let signature = FileSignature(inode: .max, size: 0, seconds: -1, nanoseconds: 999_999_999)
    let file = BuildRecord.File(
      key: Fingerprint(of: "key"),
      written: WrittenFile(content: Fingerprint(of: "content"), signature: signature)
    )
    return BuildRecord(
      reader: Fingerprint(of: "reader"),
      chapters: [KnownChapter(outline: outline, complaints: [warning])],
      files: ["en/a.html": file, "index.html": file]
    )
  }()

  private static func link(
    to destination: String,
    at position: SourcePosition,
    isImage: Bool
  ) -> ChapterLink {
    ChapterLink(
      destination: destination,
      from: "notes/en/a.md",
      position: position,
      isImage: isImage
    )
  }
}
