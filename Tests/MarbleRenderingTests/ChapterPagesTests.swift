import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

struct ChapterPagesTests {
  @Test func `a key is the same for the same book`() {
    #expect(Self.keys(of: Self.book()) == Self.keys(of: Self.book()))
  }

  @Test func `another text changes the key of its page alone`() {
    #expect(Self.changes { $0[2].text = "other" } == [2])
  }

  @Test func `another title changes the keys of its part and of its neighbours`() {
    #expect(Self.changes { $0[29].title = "Other" } == Set(0..<31))
  }

  @Test func `a chapter that is added changes no key of a part that does not see it`() {
    let old = Self.keys(of: Self.book())
    var draft = Self.draft
    draft.insert(Draft(name: "new", title: "New"), at: 10)
    let new = Self.keys(of: Self.book(of: draft, sizes: [31, 30]))
    // The last page of the first part was, and still is, the one before the second part.
    #expect(Array(old[30...]) == Array(new[31...]))
    #expect(Set(old[..<30]).isDisjoint(with: new[..<31]))
  }

  @Test func `a link that begins to lead somewhere changes the key of its page`() {
    #expect(Self.changes { $0[3].link = "c40.md" } == [3])
    var draft = Self.draft
    draft[3].link = "late.md"
    let before = Self.keys(of: Self.book(of: draft))
    draft[50].name = "late"
    let after = Self.keys(of: Self.book(of: draft))
    #expect(before[3] != after[3])
    #expect(before[4] == after[4])
  }

  @Test func `what decides the look of all pages changes all keys`() {
    let old = Self.keys(of: Self.book())
    let settings = Self.keys(of: Self.book(settings: BookSettings(title: "Other")))
    let tools = Self.keys(of: Self.book(), tools: Fingerprint(of: "other"))
    let (theme, _) = Theme.make(
      templates: [SourceFile(path: "Site/templates/head.mustache", text: "x")]
    )
    let templates = Self.keys(of: Self.book(), theme: theme)
    for other in [settings, tools, templates] {
      #expect(zip(old, other).allSatisfy { $0 != $1 })
    }
  }

  @Test func `contents and libraries change no key by themselves`() {
    var settings = BookSettings(title: "Keys")
    settings.contents = [BookSettings.Part(title: "P", chapters: ["x"])]
    settings.file = SourceFile(path: "Site/site.yml", text: "x")
    #expect(Self.keys(of: Self.book()) == Self.keys(of: Self.book(settings: settings)))
  }

  @Test func `a verdict changes the key of the page that shows it, whatever of it changes`() {
    let listing = Listing.ID(path: "notes/en/c1.md", line: 4)
    let span = CodeSpan(
      from: CodeSpan.Position(line: 0, offset: 0),
      to: CodeSpan.Position(line: 0, offset: 1)
    )
    let step = Observations.Step(event: .printed, span: span, output: 0, task: 0)
    let value = Observations.Value(span: span, name: nil, count: 1, first: ["1"], last: "1")
    let verdicts = [
      Verdict(listing: listing, outcome: .verified),
      Verdict(listing: listing, outcome: .compiled),
      Verdict(listing: listing, outcome: .skipped(reason: "a")),
      Verdict(listing: listing, outcome: .skipped(reason: "b")),
      Verdict(listing: listing, outcome: .verified, output: "1"),
      Verdict(listing: listing, outcome: .verified, shown: .init(observations: Observations())),
      Verdict(
        listing: listing,
        outcome: .verified,
        shown: .init(observations: Observations(values: [value]))
      ),
      Verdict(
        listing: listing,
        outcome: .verified,
        shown: .init(observations: Observations(steps: [step]))
      ),
      Verdict(
        listing: listing,
        outcome: .verified,
        shown: .init(observations: Observations(output: "1"))
      ),
      Verdict(
        listing: listing,
        outcome: .verified,
        messages: [Diagnostic(.warning, "unused", path: "notes/en/c1.md")]
      ),
      Self.verdict(atSteps: [nil], listing), Self.verdict(atSteps: ["a: A"], listing),
    ]
    let keys = verdicts.map { verdict in
      Self.keys(
        of: Self.book(),
        report: TestReport(verdicts: [verdict], timings: [], toolchain: "Swift 6")
      )
    }
    #expect(Set(keys.map { $0[1] }).count == verdicts.count)
    #expect(Set(keys.map { $0[2] }).count == 1)
  }

  private static func verdict(atSteps texts: [String?], _ listing: Listing.ID) -> Verdict {
    var verdict = Verdict(listing: listing, outcome: .verified)
    verdict.shown.stepTexts = texts
    return verdict
  }

  // Each property that a page may show is changed alone. One that is added later is in no table,
  // and a test fails until it is.
  @Test func `each property of a verdict that a page shows changes the key of the page`() {
    let value = Observations.Value(span: Self.span(), name: "a", count: 1, first: ["1"], last: "1")
    let values: [(String, Observations.Value)] = [
      ("span", .init(span: Self.span(line: 1), name: "a", count: 1, first: ["1"], last: "1")),
      ("name", .init(span: Self.span(), name: "b", count: 1, first: ["1"], last: "1")),
      ("count", .init(span: Self.span(), name: "a", count: 2, first: ["1"], last: "1")),
      ("first", .init(span: Self.span(), name: "a", count: 1, first: ["2"], last: "1")),
      ("last", .init(span: Self.span(), name: "a", count: 1, first: ["1"], last: "2")),
    ]
    expect(values, coverAllOf: value)
    let step = Observations.Step(event: .printed, span: Self.span(), output: 0, task: 0)
    let object = NumberedObject(number: 1, start: 0, size: 1)
    let steps: [(String, Observations.Step)] = [
      ("event", .init(event: .entered, span: Self.span(), output: 0, task: 0)),
      ("span", .init(event: .printed, span: Self.span(line: 1), output: 0, task: 0)),
      ("output", .init(event: .printed, span: Self.span(), output: 1, task: 0)),
      ("task", .init(event: .printed, span: Self.span(), output: 0, task: 1)),
      ("objects", .init(event: .printed, span: Self.span(), output: 0, task: 0, objects: 1)),
      ("object", .init(event: .printed, span: Self.span(), output: 0, task: 0, object: object)),
      ("events", .init(event: .printed, span: Self.span(), output: 0, task: 0, events: 1)),
    ]
    expect(steps, coverAllOf: step)
    let seen: [(String, Observations)] = [
      ("values", Observations(values: [value])),
      ("steps", Observations(steps: [step])),
      ("omittedSteps", Observations(omittedSteps: 1)),
      ("isCut", Observations(isCut: true)),
      ("output", Observations(output: "1")),
      ("objects", Observations(objects: SteppedObjects(records: [], before: nil, after: nil))),
    ]
    expect(seen, coverAllOf: Observations())
    let observations =
      seen.map(\.1) + values.map { Observations(values: [$0.1]) }
      + steps.map { Observations(steps: [$0.1]) }
    expectAllDiffer(observations.map { Self.key(showing: Self.verdict(seeing: $0)) })
  }

  @Test func `each property of a message that a page shows changes the key of the page`() {
    let message = Diagnostic(.warning, "unused", path: "notes/en/c1.md")
    let changes: [(String, (inout Diagnostic) -> Void)] = [
      ("severity", { $0.severity = .note }),
      ("message", { $0.message = "used" }),
      ("path", { $0.path = "notes/en/c2.md" }),
      ("range", { $0.range = SourceRange(at: SourcePosition(line: 2, column: 3)) }),
      ("excerpt", { $0.excerpt = "let a = 1" }),
      ("details", { $0.details = ["a"] }),
      ("remedy", { $0.remedy = "use it" }),
    ]
    // Whether blocks are concerned decides what is tested, the addresses of links are for the list
    // of those that are known, and replacements are for editors; no page shows them.
    expectLabels(of: message, changes.map(\.0) + ["replacement", "concernsBlocks", "brokenLinks"])
    let messages = changes.map { _, change in
      var changed = message
      change(&changed)
      return changed
    }
    expectAllDiffer(
      ([message] + messages).map { message in
        Self.key(
          showing: Verdict(listing: Self.listing, outcome: .verified, messages: [message])
        )
      }
    )
  }

  @Test func `a page shows of a verdict what its key holds`() {
    let verdict = Self.verdict(seeing: Observations())
    // What was written to standard error, the exit status, the parts of the output, the objects,
    // the files to keep, the diagnostics and whether the run stopped are for tests alone.
    expectLabels(
      of: verdict,
      [
        "listing", "outcome", "output", "errors", "exitStatus", "parts", "objects", "writings",
        "shown", "isStopped", "diagnostics", "messages",
      ]
    )
    // Where the names in code lead is in a file of its own.
    expectLabels(of: verdict.shown, ["observations", "drag", "puzzle", "stepTexts", "uses"])
  }

  private static let listing = Listing.ID(path: "notes/en/c1.md", line: 4)

  private static func span(line: Int = 0) -> CodeSpan {
    CodeSpan(
      from: CodeSpan.Position(line: line, offset: 0),
      to: CodeSpan.Position(line: line, offset: 1)
    )
  }

  private static func verdict(seeing observations: Observations) -> Verdict {
    Verdict(listing: listing, outcome: .verified, shown: .init(observations: observations))
  }

  /// Returns the key of the page that shows a verdict.
  private static func key(showing verdict: Verdict) -> Fingerprint {
    let report = TestReport(verdicts: [verdict], timings: [], toolchain: "Swift 6")
    return keys(of: book(), report: report)[1]
  }

  private func expectAllDiffer(_ keys: [Fingerprint]) {
    #expect(Set(keys).count == keys.count)
  }

  /// A chapter as far as keys know it.
  private struct Draft {
    var name: String
    var title: String
    var text = "text"
    var link = "c0.md"
  }

  private static let draft = (0..<60).map { Draft(name: "c\($0)", title: "Chapter \($0)") }

  /// Returns the numbers of the pages whose keys an edit changes.
  private static func changes(_ edit: (inout [Draft]) -> Void) -> Set<Int> {
    var changed = draft
    edit(&changed)
    let pairs = zip(keys(of: book()), keys(of: book(of: changed)))
    return Set(pairs.enumerated().filter { $1.0 != $1.1 }.map(\.offset))
  }

  private static func keys(
    of book: BookOutline,
    theme: Theme = Theme.make().theme,
    report: TestReport? = nil,
    tools: Fingerprint = Fingerprint(of: "")
  ) -> [Fingerprint] {
    let plan = SitePlan(of: book, theme: theme, report: report, tools: tools)
    return plan.files.filter { $0.page != nil }.map(\.key)
  }

  private static func book(
    of draft: [Draft] = draft,
    sizes: [Int] = [30, 30],
    settings: BookSettings = BookSettings(title: "Keys")
  ) -> BookOutline {
    var rest = draft[...]
    let parts = sizes.enumerated().map { number, size in
      let own = rest.prefix(size)
      rest = rest.dropFirst(size)
      return BookOutline.Part(title: "Part \(number)", chapters: own.map(outline))
    }
    return BookOutline(root: "/book", settings: settings, parts: parts)
  }

  private static func outline(of draft: Draft) -> ChapterOutline {
    ChapterOutline(
      path: "notes/en/\(draft.name).md",
      name: draft.name,
      language: "en",
      frontMatter: FrontMatter(title: draft.title),
      links: [
        ChapterLink(
          destination: draft.link,
          from: "notes/en/\(draft.name).md",
          position: SourcePosition(line: 1),
          isImage: false
        )
      ],
      shownListings: [4],
      fingerprint: Fingerprint(of: draft.text + draft.link + draft.title)
    )
  }
}
