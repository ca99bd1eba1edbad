import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

struct StudyPagesTests {
  private static let block = "```swift\nprint(\"a\\\\b\")\n```\n\n```output\na\\b\n```\n"

  @Test func `the list of predictions is a script with what was verified`() {
    let files = Self.plan(Self.block).texts(of: Self.book(Self.block))
    let key = ChapterStudy(of: Self.chapter(Self.block).blocks).predictions.first?.key ?? ""
    #expect(
      files["assets/predictions.js"] == """
        const marblePredictions=[["a.html","notes/en/a.md",[
        ["\(key)","marble-1","","print(\\"a\\\\\\\\b\\")"]]]]

        """
    )
    #expect(files["en/a.html"]?.contains("data-question=\"\(key)\"") == true)
  }

  @Test func `outputs that were not verified are not asked for`() {
    for outcome in [Verdict.Outcome.failed, .compiled, .skipped(reason: "x")] {
      let files = Self.plan(Self.block, outcome).texts(of: Self.book(Self.block))
      #expect(files["assets/predictions.js"] == nil && files["en/to-review.html"] == nil)
      #expect(files["en/a.html"]?.contains("data-question") == false)
    }
  }

  @Test func `pages link to the lists that there are, and are made anew when there is another`() {
    let text = "## Exercises\n\n1. Try.\n"
    let plan = Self.plan(text)
    let page = plan.texts(of: Self.book(text))["en/b.html"] ?? ""
    let links = "<p class=\"facts\"><a href=\"../en/all-exercises.html\">All exercises</a></p>"
    #expect(page.contains(links))
    #expect(plan.keys["en/b.html"] == Self.plan(text + "2. Again.\n").keys["en/b.html"])
    #expect(plan.keys["en/b.html"] != Self.plan("Text.\n").keys["en/b.html"])
    let list = "en/all-exercises.html"
    #expect(plan.keys[list] != Self.plan(text + "2. Again.\n").keys[list])
  }

  @Test func `a list shows code and leads to its place`() {
    let text = "## Exercises\n\n1. Write `a<b>`.\n"
    let page = Self.plan(text).texts(of: Self.book(text))["en/all-exercises.html"] ?? ""
    #expect(
      page.contains(
        """
        <h2><a href="a.html">notes/en/a.md</a></h2>
        <ol>
        <li><a href="a.html#marble-exercise:1">Write <code>a&lt;b&gt;</code>.</a>
        </ol>
        """
      )
    )
  }

  private static func chapter(_ text: String) -> Chapter {
    Chapter("---\ntitle: A\n---\n\(text)", at: "notes/en/a.md")
  }

  private static func book(_ text: String) -> Book {
    let chapters = [chapter(text), Chapter("---\ntitle: B\n---\n", at: "notes/en/b.md")]
    let part = Book.Part(title: nil, chapters: chapters)
    return Book(root: "/book", settings: BookSettings(title: "T"), parts: [part])
  }

  private static func plan(_ text: String, _ outcome: Verdict.Outcome = .verified) -> SitePlan {
    let verdicts = chapter(text).blocks.listings.map { Verdict(listing: $0.id, outcome: outcome) }
    let report = TestReport(verdicts: verdicts, timings: [], toolchain: "Swift 6.3.1")
    return SitePlan(of: book(text), report: report)
  }
}
