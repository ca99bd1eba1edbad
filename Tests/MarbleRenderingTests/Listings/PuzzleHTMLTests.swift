import MarbleModel
import Testing

@testable import MarbleRendering

struct PuzzleHTMLTests {
  private static var listing: Listing {
    var listing = SampleListing("print([2, 1]\n  .sorted()\n)").listing
    listing.output = MarbleModel.Expectation(
      lines: SampleBook.lines("[1, 2]"),
      range: SampleBook.range
    )
    listing.puzzle = MarbleModel.Expectation(
      kind: .puzzle,
      lines: SampleBook.lines(".sorted()\n.map { $0 < 2 }"),
      range: SampleBook.range
    )
    return listing
  }

  private static func html(for medium: Medium) -> String {
    CodeHTML(words: .in("en"), medium: medium).html(of: ListingView(listing: listing))
  }

  @Test func `a page shows gaps in the code, cards to press and the solution in a fold`() {
    let html = Self.html(for: .page)
    #expect(html.contains("print([2, 1]\n  <b class=\"gap\">/* 1 */</b>\n)\n</code>"))
    #expect(
      html.contains(
        """
        <div class="output puzzle" data-puzzle="10" data-places="1">
        <p>Which card belongs there so that the block prints this? \
        <span class="scripted">Choose a card, then a place. Everything has been run.</span></p>
        <ul class="cards" aria-label="Cards">
        <li><button type="button"><code>.sorted()</code></button></li>
        <li><button type="button"><code>.map { $0 &lt; 2 }</code></button></li>
        </ul>
        <details><summary>Solution</summary>
        <pre tabindex="0" role="group" aria-label="Solution"><code class="language-swift">.sorted()
        </code></pre>
        </details>
        </div>

        """
      )
    )
  }

  @Test func `where nothing can be pressed, cards are a list`() {
    let html = Self.html(for: .reader)
    #expect(html.contains("<li><code>.sorted()</code></li>"))
    #expect(!html.contains("<button"))
  }

  @Test func `what the chains did is a script beside the page`() {
    var verdict = SampleBook.verdict(20, .verified, output: "true\n")
    verdict.shown.puzzle = PuzzleTable(
      [
        .init(.printed, "in  a|\n"), .init(.refused, "no \"such\" member"), .init(.unending),
        .init(.printed, "in  a|\n"),
      ],
      right: 3,
      isDrawn: true
    )
    let report = TestReport(verdicts: [verdict], timings: [], toolchain: "Swift 6.3.1")
    let files = SitePlan(of: SampleBook.book, report: report).texts(of: SampleBook.book)
    #expect(
      files["en/bind.puzzle.js"]
        == "marblePuzzle({\n20:[0,[\"a\"],[[0,[\"in\",0,0,-1,1]],[2,\"no \\\"such\\\" member\"],[4,\"\"]],[0,1,2,0]]\n})\n"
    )
    let page = files["en/bind.html"] ?? ""
    #expect(page.contains("data-load=\"../assets/words-en.js ../assets/puzzle.js bind.puzzle.js\""))
  }
}
