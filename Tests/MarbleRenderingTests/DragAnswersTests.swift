import MarbleModel
import Testing

@testable import MarbleRendering

struct DragAnswersTests {
  @Test func `what dragging shows is a script beside the page, and only that page names it`() {
    let files = Self.files(drag: Self.table(0))
    #expect(
      files["en/bind.drag.js"]
        == "marbleDrag({\n20:[[0],[1],[0],[[[0,1]]],[\"</a>\\u2028\\\"\\\\\\ud83d\\ude00\"],[[[0,0,0]]],[0,2]]\n})\n"
    )
    #expect(files.keys.filter { $0.hasSuffix(".drag.js") } == ["en/bind.drag.js"])
    let named = files.filter { $0.value.contains("id=\"marble-drag\"") }.keys.sorted()
    #expect(named == ["en/bind.html"])
    let loaded = " data-load=\"../assets/words-en.js ../assets/drag.js bind.drag.js\""
    #expect(files["en/bind.html"]?.contains(loaded) == true)
    #expect(files["assets/words-en.js"]?.contains("={drawing:{value:\"{v} at {n}\",") == true)
  }

  @Test func `where nothing can be dragged there is no script`() {
    #expect(Self.files(drag: nil).keys.allSatisfy { !$0.hasSuffix(".drag.js") })
  }

  @Test func `a page is made anew when its diagram can be dragged, and its script when it moves`() {
    let keys = [nil, Self.table(0), Self.table(1)].map { Self.plan(drag: $0).keys }
    #expect(keys[0]["en/bind.html"] != keys[1]["en/bind.html"])
    #expect(keys[1]["en/bind.html"] == keys[2]["en/bind.html"])
    #expect(keys[1]["en/bind.drag.js"] != keys[2]["en/bind.drag.js"])
    #expect(keys[0]["en/first.html"] == keys[1]["en/first.html"])
  }

  private static func files(drag: DragTable?) -> [String: String] {
    plan(drag: drag).texts(of: SampleBook.book)
  }

  private static func plan(drag: DragTable?) -> SitePlan {
    var verdict = SampleBook.verdict(20, .verified, output: "true\n")
    verdict.shown.drag = drag
    let report = TestReport(verdicts: [verdict], timings: [], toolchain: "Swift 6.3.1")
    return SitePlan(of: SampleBook.book, report: report)
  }

  private static func table(_ lane: Int) -> DragTable {
    DragTable(
      lanes: [lane],
      counts: [1],
      start: [0],
      choices: [[[0, 1]]],
      texts: ["</a>\u{2028}\"\\😀"],
      tellings: [[[0, 0, 0]]],
      runs: [0, 2]
    )
  }
}
