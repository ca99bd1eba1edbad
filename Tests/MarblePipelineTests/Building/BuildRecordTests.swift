import Foundation
import MarbleModel
import MarbleReading
import MarbleSystem
import MarbleTestSupport
import MarbleWriting
import Testing

@testable import MarblePipeline

@Suite struct BuildRecordTests {
  @Test func `all of a record is kept`() {
    expectKept(Self.record)
  }

  @Test func `knowledge holds only for those who read in the same way`() {
    let reader = Self.record.reader
    #expect(Self.record.knowledge(for: reader).keys.sorted() == ["notes/en/a.md"])
    #expect(Self.record.knowledge(for: Fingerprint(of: "other")).isEmpty)
  }

  @Test func `what reads a chapter's bytes is the program with its parser, and the settings`() {
    let settings = BookSettings(title: "Book")
    var strict = settings
    strict.allowsRawHTML = true
    let tools = Fingerprint(of: "tools")
    let readers = [
      BuildRecord.reader(settings, tools), BuildRecord.reader(settings, Fingerprint(of: "others")),
      BuildRecord.reader(strict, tools),
    ]
    #expect(Set(readers).count == readers.count)
    #expect(BuildRecord.reader(settings, tools) == readers[0])
  }

  private static let record: BuildRecord = {
    let place = SourceRange(at: SourcePosition(line: 3, column: 7))
    let doubtful = Diagnostic.Message("doubtful", id: "in-doubt")
    var warning = Diagnostic(.warning, doubtful, path: "notes/en/a.md", details: ["a", ""])
    warning.range = place
    warning.excerpt = "the line"
    warning.remedy = "write it"
    warning.replacement = "it"
    warning.concernsBlocks = false
    warning.brokenLinks = ["b.md#c"]
    let outline = ChapterOutline(
      path: "notes/en/a.md",
      name: "a",
      language: "en",
      frontMatter: FrontMatter(
        title: "A “title”",
        summary: "S",
        sources: [FrontMatter.Source(title: "T", url: "https://a", author: "B")],
        formerNames: [PlacedText("old", at: place)],
        session: .isolated,
        dialect: .all,
        commentsAreValues: true,
        titleAnchor: "A-title"
      ),
      links: [
        link(to: "b.md#c", at: place.start, isImage: false),
        link(to: "", at: SourcePosition(line: 9), isImage: true),
      ],
      anchors: ["one", "订阅"],
      headings: ["订阅", "one"],
      headingTexts: ["订阅", "`One`"],
      sections: [SectionPrint(anchor: "one", line: 5, digest: "3f2a90c1d4e5")],
      staleSections: ["one"],
      shownListings: [4, 400],
      hiddenListings: [7, 9],
      lateListings: [9],
      attachments: ["notes/en/p.svg"],
      study: ChapterStudy(
        exercises: [ChapterStudy.Item(title: "Write `skip`", anchor: "marble-exercise:1")],
        questions: [ChapterStudy.Item(title: "Why?", anchor: "marble-question:1")],
        diagrams: [ChapterStudy.Item(title: "Inside", anchor: "marble-2", section: "one")],
        predictions: [
          Prediction(line: 4, anchor: "marble-1", key: "ab", title: "Inside", code: "print(1)")
        ]
      ),
      mentions: [
        SectionMentions(
          anchor: "one",
          title: "One",
          names: ["one"],
          prose: [.init("map", at: place.start)],
          listings: [4]
        )
      ],
      replacements: [
        LinkReplacement("doc:Other", isImage: true, by: "other.html", text: "Other")
      ],
      snippets: [Listing.ID(path: "Snippets/A.swift", line: 3)],
      parts: [ChapterPart(anchor: "one", title: "`One`", anchors: ["one", "two"])],
      fingerprint: Fingerprint(of: "bytes")
    )
    let stamp = Files.Stamp(
      size: 0,
      changed: -1,
      touched: 999_999_999,
      number: Files.Stamp.Number(device: 1, file: .max),
      isFolder: false
    )
    let file = BuildRecord.File(
      key: Fingerprint(of: "key"),
      written: WrittenFile(content: Fingerprint(of: "content"), stamp: stamp)
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

extension Dialect {
  /// One that says all that can be said.
  fileprivate static let all = {
    var dialect = Dialect()
    dialect.mode = .five
    dialect.add(features: ["ExistentialAny"])
    dialect.add(defines: ["A", "B"])
    return dialect
  }()
}
