import MarbleModel
import MarbleTestSupport
import Testing

struct FormTests {
  private let place = SourceRange(
    from: SourcePosition(line: 3, column: 7),
    to: SourcePosition(line: 4, column: 9)
  )

  @Test func `all of an outline is kept`() {
    expectKept(
      ChapterOutline(
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
          isSplit: true,
          titleAnchor: "A-title"
        ),
        links: [
          Self.link(to: "b.md#c", at: place.start),
          Self.link(to: "", at: SourcePosition(line: 9), isImage: true),
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
        parts: [ChapterPart(anchor: "one", title: "One", anchors: ["one", "marble-1"])],
        fingerprint: Fingerprint(of: "bytes")
      )
    )
  }

  @Test func `all of a diagnostic is kept`() {
    let doubtful = Diagnostic.Message("doubtful", id: "in-doubt")
    var warning = Diagnostic(.warning, doubtful, path: "notes/en/a.md", details: ["a", ""])
    warning.range = place
    warning.excerpt = "the line"
    warning.remedy = "write it"
    warning.replacement = "it"
    warning.brokenLinks = ["b.md#c"]
    expectKept(warning)
    warning.concernsBlocks = false
    expectKept(warning)
  }

  @Test func `all that was observed is kept`() {
    let span = CodeSpan(
      from: CodeSpan.Position(line: 1, offset: 2),
      to: CodeSpan.Position(line: 3, offset: 4)
    )
    let object = NumberedObject(number: 10, start: 11, size: 13)
    let events: [Observations.Step.Event] = [
      .value(name: "x", text: "1"), .entered, .left, .printed,
    ]
    expectKept(
      Observations(
        values: [.init(span: span, name: "x", count: 12, first: ["1", "2"], last: "3")],
        steps: events.map {
          Observations.Step(
            event: $0,
            span: span,
            output: 5,
            task: 6,
            objects: 9,
            object: object
          )
        },
        omittedSteps: 7,
        isCut: true,
        output: "out",
        objects: SteppedObjects(
          records: [
            ObjectRecord(
              nodes: [.init(1, .box, count: 10, module: "M", name: "A")],
              edges: [.init("a", from: 11, to: 12, .weak, function: 13, isUncertain: true)],
              isCut: true
            )
          ],
          before: 2,
          after: 3
        )
      )
    )
    expectKept([PrintedPart(line: 8, text: "part", status: 3)])
    expectKept([CodeToken(.comment, range: 3..<9), CodeToken(.regex, range: 12..<300)])
  }

  private static func link(
    to destination: String,
    at place: SourcePosition,
    isImage: Bool = false
  ) -> ChapterLink {
    ChapterLink(destination: destination, from: "notes/en/a.md", position: place, isImage: isImage)
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
