import MarbleModel
import Testing

@testable import MarbleRendering

struct ListingValuesTests {
  private static let words = {
    var words = ListingWords()
    words.showsValues = true
    return words
  }()

  private func values(_ sample: SampleListing, ofLine line: Int = 1) -> [ShownValue] {
    ListingValues(of: sample.listing, sample.observations ?? Observations())
      .values(ofLine: line - 1)
  }

  @Test func `values stand behind their line, a long one can be opened`() {
    let sample = SampleListing("let x = 1 < 2\nprint(x)\nlet t = f()", words: Self.words)
      .seeing("x", ["true"], line: 1, 4..<5)
      .seeing("t", ["\"" + String(repeating: "<&>", count: 12) + "\""], line: 3, 4..<5)
    #expect(
      sample.lines[1...4] == [
        "<pre class=\"code valued\" tabindex=\"0\" role=\"group\" aria-label=\"Code\">"
          + "<code class=\"language-swift\"><span class=\"l\">let x = 1 &lt; 2",
        "</span><samp class=\"v\"><span>true</span> </samp><span class=\"l w\">print(x)",
        "</span><span class=\"l\">let t = f()",
        "</span><samp class=\"v\"><span tabindex=\"0\">&quot;"
          + String(repeating: "&lt;&amp;&gt;", count: 12) + "&quot;</span> </samp></code></pre>",
      ]
    )
  }

  @Test func `several values of a line have names or their code`() {
    let sample = SampleListing("let s = n.map { $0 * $0 }")
      .seeing("s", ["[9, 1]"], line: 1, 4..<5)
      .seeing("$0", ["3", "1"], line: 1, 14..<15)
      .seeing(nil, ["9", "1"], line: 1, 16..<23)
    #expect(
      values(sample) == [
        ShownValue(label: "s", text: "[9, 1]", count: nil),
        ShownValue(label: "$0", text: "3, 1", count: nil),
        ShownValue(label: "$0 * $0", text: "9, 1", count: nil),
      ]
    )
  }

  @Test func `values of many rounds are summarised`() {
    let first = (0..<10).map(String.init)
    let sample = SampleListing("i * i")
      .seeing(nil, first + ["998001"], line: 1, 0..<5, count: 1_000)
    #expect(values(sample) == [ShownValue(label: nil, text: "0, 1, 2, …, 998001", count: 1_000)])
  }

  @Test(arguments: [
    ("let x = 1 // => 1", []), ("let x = 1 // => ‹int›", []), ("let x = 1 // one", ["1"]),
    ("let x = 1 // => 2", ["1"]),
  ])
  func `what a comment tells is not said twice`(code: String, shown: [String]) {
    let sample = SampleListing(code).seeing("x", ["1"], line: 1, 4..<5)
    #expect(values(sample).map(\.text) == shown)
  }

  @Test func `a comment on many rounds tells their summary`() {
    let sample = SampleListing("i * i // => 0, 1, 2, ..., 361")
      .seeing(nil, (0..<10).map(String.init) + ["361"], line: 1, 0..<5, count: 20)
    #expect(values(sample).isEmpty)
  }

  @Test func `a comment tells of one value, and the others stay`() {
    let sample = SampleListing("let x = f { $0 } // => 7")
      .seeing("x", ["7"], line: 1, 4..<5)
      .seeing("$0", ["7"], line: 1, 12..<14)
    #expect(values(sample) == [ShownValue(label: "$0", text: "7", count: nil)])
  }

  @Test func `a call that returns nothing shows what it has changed`() {
    let sample = SampleListing("var a = [1]\na.append(2)\na.append { [] }\na\nprint(a)")
      .seeing("a", ["[1]"], line: 1, 4..<5)
      .seeing("a", ["[1, 2]"], line: 2, 0..<1)
      .seeing("a", ["[1, 2]"], line: 3, 0..<1)
      .seeing("a", ["[1, 2]"], line: 4, 0..<1)
      .seeing(nil, ["()"], line: 5, 0..<8)
    let shown = (1...5).map { values(sample, ofLine: $0).map(\.text) }
    #expect(shown == [["[1]"], ["[1, 2]"], [], ["[1, 2]"], []])
  }

  @Test func `a call in rounds shows what it has changed in any of them`() {
    let sample = SampleListing("var a = [1]\na.append(n)\na.sort()")
      .seeing("a", ["[1]"], line: 1, 4..<5)
      .seeing("a", ["[1]", "[1, 2]", "[1]"], line: 2, 0..<1)
      .seeing("a", ["[1]", "[1]"], line: 3, 0..<1)
    #expect((1...3).map { values(sample, ofLine: $0).count } == [1, 1, 0])
  }

  @Test func `values stand at the line where their code ends`() {
    var sample = SampleListing("list\n  .first")
    sample.observations = Observations(
      values: [
        Observations.Value(
          span: CodeSpan(
            from: CodeSpan.Position(line: 0, offset: 0),
            to: CodeSpan.Position(line: 1, offset: 8)
          ),
          name: nil,
          count: 1,
          first: ["1"],
          last: "1"
        )
      ]
    )
    #expect(values(sample, ofLine: 1).isEmpty)
    #expect(values(sample, ofLine: 2).map(\.text) == ["1"])
  }

  @Test func `the page says when there were too many values`() {
    let sample = SampleListing("let x = 1", words: Self.words)
    var view = sample.view
    view.mark = CheckMark(sample.verdict, of: view.listing, words: .in("en"))
    let remark = " some values are missing because there were too many"
    for (isCut, text) in [(false, ""), (true, remark)] {
      view.verdict = Verdict(
        listing: view.listing.id,
        outcome: .verified,
        shown: .init(observations: Observations(isCut: isCut))
      )
      #expect(
        CodeHTML(words: .in("en")).html(of: view).contains(
          "aria-label=\"compiled and run\">✓</button>\(text)</figcaption>"
        )
      )
    }
  }

  @Test func `no values are shown where nobody asked`() {
    let sample = SampleListing("let x = 1").seeing("x", ["1"], line: 1, 4..<5)
    #expect(!sample.lines.joined().contains("<samp"))
  }

  @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (-1_234_567, "-1,234,567")])
  func `digits are grouped`(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
