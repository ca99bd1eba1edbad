import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct DiagramHTMLTests {
  @Test func `a diagram is as it was recorded`() throws {
    let lines = ["numbers  1-2-(3 4)--|", "<&>      \"a<b\"--X", "...", "rest     --"]
    let html = try #require(DiagramHTML(words: .in("en")).html(of: Self.expectation(lines)))
    try expect(html, isAsRecordedIn: "Pages/diagram.html")
  }

  @Test func `a diagram that can be dragged says so, and where its answers are`() throws {
    let lines = ["in   a-b--|", "out  -a-b-|"]
    let html = try #require(DiagramHTML(words: .in("en")).html(of: Self.expectation(lines), key: 7))
    try expect(html, isAsRecordedIn: "Pages/diagram-drag.html")
  }

  @Test func `a sketch says in the page's language that it is none of the verified`() throws {
    let sketch = Self.expectation(["合并  1-|"], .sketch)
    let html = try #require(DiagramHTML(words: .in("zh-Hans")).html(of: sketch))
    #expect(html.contains("<figcaption>示意图：未验证</figcaption>"))
    #expect(html.contains(" aria-label=\"弹珠图：合并：第 0 格 1，第 2 格完成。\" "))
  }

  @Test(arguments: [
    ["1 2"], [], ["a  -", "b  (1"], Array(repeating: "-", count: 61),
    [String(repeating: "1-", count: 601)], [String(repeating: "-", count: 3_001)],
  ])
  func `what cannot be drawn, or is too much to draw, stays text`(lines: [String]) {
    #expect(DiagramHTML(words: .in("en")).html(of: Self.expectation(lines)) == nil)
    let output = MarbleModel.Expectation(
      kind: .output,
      lines: Self.expectation(["1-|"]).lines,
      range: range
    )
    #expect(DiagramHTML(words: .in("en")).html(of: output) == nil)
  }

  private let range = SourceRange(at: SourcePosition(line: 1))

  private static func expectation(
    _ lines: [String],
    _ comparison: MarbleModel.Expectation.Comparison = .exact
  ) -> MarbleModel.Expectation {
    let start = SourcePosition(line: 1)
    return MarbleModel.Expectation(
      kind: .diagram,
      comparison: comparison,
      lines: lines.map { Listing.Line(text: $0, position: start) },
      range: SourceRange(at: start)
    )
  }
}
