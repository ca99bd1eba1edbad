import MarbleModel
import Testing

@testable import MarbleRendering

struct ProofHTMLTests {
  private let proof = ProofHTML(words: .in("en"))

  @Test(arguments: [
    ("notes/en/bind.md", "notes/en/bind.md:7"), ("notes/zh/订阅.md", "notes/zh/订阅.md:7"),
    ("two words.md", "'two words.md:7'"), ("$(rm -r).md", "'$(rm -r).md:7'"),
    ("it's & <it>.md", "'it'\\''s &amp; &lt;it&gt;.md:7'"),
  ])
  func `a tick has the argument that checks its listing, as shells read it`(
    path: String,
    argument: String
  ) {
    #expect(
      proof.tick(of: Listing.ID(path: path, line: 7), saying: "output <verified>") == """
        <button class="proof" popovertarget="marble-proof"\
         value="\(argument)"\
         aria-label="output &lt;verified&gt;">✓</button>
        """
    )
  }

  @Test func `the panel says how the page was checked until it is that of a tick`() {
    #expect(
      proof.panel(path: "a b.md", toolchain: "Swift <6>", root: "../") == """
        <div class="keys proofs" id="marble-proof" popover role="dialog"\
         aria-label="How it was checked" data-near=".proof"\
         data-load="../assets/words-en.js ../assets/proof.js">
        <p>Each <span class="tick">✓</span> on this page was checked with this command.</p>
        <pre><code>marble test 'a b.md'</code></pre>
        <p>Swift &lt;6&gt;</p>
        </div>

        """
    )
    let outputs = proof.panel(path: "a", toolchain: "", root: "", outputs: "a&b.outputs.js")
    #expect(outputs.contains("proof.js\" data-outputs=\"a&amp;b.outputs.js\">"))
    #expect(
      proof.panel(path: nil, toolchain: "", root: "").contains("<code>marble test</code>")
    )
  }

  @Test func `what all ticks of a page begin with stands once, in the panel`() {
    let pages: [([(String, Int)], start: String, value: String)] = [
      ([("notes/en/bind.md", 7), ("notes/en/bind.md", 71)], "notes/en/bind.md:", "7"),
      ([("a/Map.swift", 7), ("a/Max.swift", 8)], "a/", "Map.swift:7"),
      ([("two words.md", 7)], "'two words.md:", "7'"),
      ([("a.md", 7), ("b.md", 7)], "", "a.md:7"),
    ]
    for (listings, start, value) in pages {
      let ids = listings.map { Listing.ID(path: $0, line: $1) }
      let proof = ProofHTML(words: .in("en"), start: ProofHTML.start(of: ids))
      #expect(proof.start == start)
      #expect(proof.tick(of: ids[0], saying: "").contains(" value=\"\(value)\""))
      let panel = proof.panel(path: nil, toolchain: "", root: "")
      #expect(panel.contains(" data-place=") == !start.isEmpty)
    }
    #expect(ProofHTML.start(of: []).isEmpty)
  }

  @Test func `a figure is named by what it shows`() {
    func name(_ words: PageWords, hasCode: Bool = true, _ change: (inout Listing) -> Void) -> String
    {
      var listing = SampleBook.listing(1, "f()")
      change(&listing)
      return words.contents(of: listing, hasCode: hasCode)
    }
    let place = SourceRange(at: SourcePosition(line: 1))
    let diagram = MarbleModel.Expectation(kind: .diagram, lines: [], range: place)
    let objects = MarbleModel.Expectation(kind: .objects, lines: [], range: place)
    #expect(name(.in("en")) { _ in } == "Code")
    #expect(name(.in("en")) { $0.output = diagram } == "Code and marble diagram")
    #expect(name(.in("en"), hasCode: false) { $0.output = diagram } == "Marble diagram")
    #expect(
      name(.in("en")) { ($0.output, $0.objects) = (diagram, objects) }
        == "Code and marble diagram and who holds whom"
    )
    #expect(name(.in("zh-Hans")) { $0.output = diagram } == "代码和弹珠图")
  }
}
