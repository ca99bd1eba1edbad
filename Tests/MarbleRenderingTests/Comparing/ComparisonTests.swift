import Foundation
import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct ComparisonTests {
  @Test func `diagrams with the same input form a family, in reading order, the largest first`() {
    let families = Self.families([
      ("solo", ["in  a--|", "out  -a-|"], Self.table(choices: [[[0]]])),
      ("one", ["x  a-|", "out  a|"], Self.table()),
      ("map", ["in  a-b|", "map  A-B|"], Self.table(counts: 2)),
      ("two", ["x  a-|", "out  -a|"], Self.table()),
      ("take", ["in  a-b|", "take  a|"], Self.table(counts: 2)),
      ("log", ["log  a-b", "in  a-b|"], Self.table(row: 1, counts: 2)),
    ])
    #expect(families.map { $0.members.map(\.title) } == [["map", "take", "log"], ["one", "two"]])
    #expect(families.map(\.name) == ["in", "x"])
    #expect(families[0].members.map(\.results) == [["map"], ["take"], ["log"]])
  }

  @Test(arguments: [
    ("names", ["other  a-b-|", "out  a|"], table(counts: 2)),
    ("values", ["in  a-c-|", "out  a|"], table(counts: 2)),
    ("places", ["in  ab--|", "out  a|"], table(counts: 2)),
    ("kinds of end", ["in  a-b-X", "out  a|"], table(counts: 2)),
    ("last ticks", ["in  a-b--|", "out  a|"], table(counts: 2)),
    ("ends", ["in  a-b-", "out  a|"], table(counts: 2)),
    (
      "numbers of lanes", ["in  a-b-|", "on  a-b-|", "out  a|"],
      table([0, 1], [2, 2], [0, 2], choices: [])
    ),
    ("places that are known", ["in  a-b-|", "out  a|"], table(counts: 2, choices: [[[0], [2]]])),
  ])
  func `diagrams with different inputs are not compared`(
    what: String,
    lines: [String],
    table: DragTable
  ) {
    let own = ("own", ["in  a-b-|", "out  b|"], Self.table(counts: 2))
    #expect(Self.families([own, ("other", lines, table)]).isEmpty, "\(what)")
    #expect(Self.families([own, ("same", ["in  a-b-|", "out  a|"], own.2)]).count == 1)
  }

  @Test func `lanes in another order are another input`() {
    let lanes = ["in  a-|", "on  -b|", "out  a|"]
    let turned = ["on  -b|", "in  a-|", "out  a|"]
    let table = Self.table([0, 1], [1, 1], [0, 1], choices: [[[0, 1], [0, 1]]])
    #expect(Self.families([("a", lanes, table), ("b", turned, table)]).isEmpty)
    #expect(Self.families([("a", lanes, table), ("b", lanes, table)]).count == 1)
  }

  @Test func `of diagrams below one heading, the name of the last row is told, too`() {
    let families = Self.families([
      ("flatten", ["in  a-|", "all  a|"], Self.table()),
      ("flatten", ["in  a-|", "of a  a|", "one by one  a|"], Self.table()),
      ("map", ["in  a-|", "map  A|"], Self.table()),
    ])
    #expect(families[0].members.map(\.title) == ["flatten: all", "flatten: one by one", "map"])
  }

  @Test(arguments: [[], [7], [0, 2]])
  func `a table that is not that of its diagram is left alone`(lanes: [Int]) {
    let table = Self.table(lanes, [1], [0])
    let lines = ["in  a-|", "out  a|"]
    #expect(Self.families([("a", lines, table), ("b", lines, table)]).isEmpty)
  }

  @Test func `the script has sections, keys, titles, anchors and rows`() throws {
    let (book, chapter, checks) = Self.book([
      ("say \"so\"", ["in  a-|", "out  a|"], Self.table()),
      ("b", ["in  a-|", "x  a|", "y  a|"], Self.table()),
    ])
    let comparison = try #require(Comparison(of: book, chapter: chapter, checks))
    #expect(
      comparison.script
        == #"[[["Part",[[10,"say \"so\"","say-0",["out"]],[20,"b","say-1",["x","y"]]]]]]"#
    )
  }

  @Test func `the page shows each input once, and links to all diagrams`() throws {
    let diagrams = [
      ("map", ["in  a-|", "map  A|"], Self.table()),
      ("take", ["in  a-|", "take  a|"], Self.table()),
    ]
    let (pages, _) = Self.site(diagrams)
    let page = try #require(pages["en/bind.compare.html"])
    let start = try #require(page.range(of: "<section class=\"family\""))
    let end = try #require(page.range(of: "</article>"))
    try expect(
      String(page[start.lowerBound..<end.lowerBound]),
      isAsRecordedIn: "Pages/compare.html"
    )
  }

  @Test func `the chapter and its script know of comparing, and other pages do not`() throws {
    let diagrams = [
      ("map", ["in  a-|", "map  A|"], Self.table()),
      ("take", ["in  a-|", "take  a|"], Self.table()),
    ]
    let (pages, _) = Self.site(diagrams)
    let chapter = try #require(pages["en/bind.html"])
    #expect(chapter.contains("<a href=\"bind.compare.html\">Compare diagrams</a>"))
    #expect(chapter.contains("../assets/drag.js ../assets/compare.js bind.drag.js\""))
    #expect(chapter.contains("href=\"../assets/compare.css\""))
    #expect(pages["en/bind.drag.js"]?.contains("\n},[[[\"Part\",[[10,\"map\",") == true)
    #expect(pages["en/first.html"]?.contains("compare") == false)
  }

  @Test func `without two alike nothing is compared, and a page is made anew when there are`() {
    let one = [("map", ["in  a-|", "map  A|"], Self.table())]
    let two = one + [("take", ["in  a-|", "take  a|"], Self.table())]
    let other = one + [("skip", ["in  a-|", "skip  a|"], Self.table())]
    let sites = [one, two, other].map { Self.site($0) }
    #expect(sites[0].pages["en/bind.compare.html"] == nil)
    #expect(sites[0].pages["en/bind.html"]?.contains("compare") == false)
    let keys = sites.map { $0.plan.keys["en/bind.compare.html"] }
    #expect(keys[1] != keys[2])
  }

  typealias Sample = (title: String, lines: [String], table: DragTable)

  private static func table(
    row: Int = 0,
    counts: Int = 1,
    choices: [DragTable.Choice] = [[[0, 1]]]
  ) -> DragTable { table([row], [counts], [0], choices: choices) }

  private static func table(
    _ lanes: [Int],
    _ counts: [Int],
    _ start: [Int],
    choices: [DragTable.Choice] = [[[0, 1]]]
  ) -> DragTable {
    DragTable(
      lanes: lanes,
      counts: counts,
      start: start,
      choices: choices,
      texts: ["a"],
      tellings: [],
      runs: []
    )
  }

  private static func families(_ samples: [Sample]) -> [Comparison.Family] {
    let (_, chapter, checks) = book(samples)
    return Comparison.families(of: ComparedDiagram.all(in: chapter, checks))
  }

  static func site(_ samples: [Sample]) -> (pages: [String: String], plan: SitePlan) {
    let (outline, chapter, _) = book(samples)
    let first = SampleBook.chapter("first", FrontMatter(title: "First"))
    let parts = [Book.Part(title: nil, chapters: [first, chapter])]
    let book = Book(root: "/book", settings: outline.settings, parts: parts)
    let plan = SitePlan(of: book, report: report(samples))
    return (plan.texts(of: book), plan)
  }

  static func report(_ samples: [Sample]) -> TestReport {
    let verdicts = samples.enumerated().map { number, sample in
      var verdict = SampleBook.verdict(10 * (number + 1), .verified, output: "")
      verdict.shown.drag = sample.table
      return verdict
    }
    return TestReport(verdicts: verdicts, timings: [], toolchain: "")
  }

  static func book(_ samples: [Sample]) -> (BookOutline, Chapter, Verdicts) {
    let part = Heading(level: 2, text: [SampleBook.text("Part")], anchor: "part")
    let blocks = samples.enumerated().flatMap { number, sample -> [Block] in
      var listing = SampleBook.listing(10 * (number + 1), "print(x)")
      listing.output = MarbleModel.Expectation(
        kind: .diagram,
        lines: sample.lines.map { Listing.Line(text: $0, position: SampleBook.start) },
        range: SampleBook.range
      )
      let text = [SampleBook.text(sample.title)]
      let heading = Heading(level: 3, text: text, anchor: "say-\(number)")
      return [SampleBook.block(.heading(heading)), SampleBook.block(.listing(listing))]
    }
    let chapter = SampleBook.chapter(
      "bind",
      FrontMatter(title: "Bind"),
      [SampleBook.block(.heading(part))] + blocks
    )
    var settings = BookSettings(title: "T")
    settings.compared = "bind"
    let parts = [Book.Part(title: nil, chapters: [chapter])]
    let outline = BookOutline(of: Book(root: "/book", settings: settings, parts: parts))
    return (outline, chapter, Verdicts(report(samples)))
  }
}
