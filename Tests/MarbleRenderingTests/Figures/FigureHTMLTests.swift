import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct FigureHTMLTests {
  private static let retained = """
    subject: Subject
      hub: Hub
        observers: MapSink
          downstream: HandlerSink
            nextHandler: closure
              captures: Controller
                subscription: Disposable
                  scope: HandlerSink (above)
                weak delegate: Screen
    controller: Controller (above)
    """

  @Test(arguments: [
    ("figure-cycle", "objects", retained),
    (
      "figure-changes", "objects",
      """
        list: List
          first: Node
      +     next: Node 2
      -     next: Node 3
      -       next: Node 4
            unowned list: List (above)
      +   last: Node 2 (above)
      + self: Node 5
      +   self: Node 5 (above)
      """
    ),
    (
      "figure-fan", "objects",
      (1...7).map { "subscriber \($0): PassthroughSubscriber<Int> \($0)\n  end: Sink \($0)" }
        .joined(separator: "\n")
    ),
    (
      "figure-sequence", "sequence",
      """
      lanes: source <1>, map, subscriber
      subscriber -> map: subscribe
      map -> source <1>: subscribe
      source <1>: begins the work
      source <1> -> map: next 1
      map -> map: 1 becomes 2
      map -> subscriber: next "two & a text that is a good deal longer"
      ...
      source <1> -> subscriber: completed
      """
    ),
  ])
  func `a figure is as it was recorded`(file: String, kind: String, text: String) throws {
    let html = try #require(FigureHTML(words: .in("en")).html(of: Self.figure(kind, text)))
    try expect(html, isAsRecordedIn: "Pages/\(file).html")
  }

  @Test func `internal objects are folded until a reader opens them`() throws {
    let text = "a: A\n  hub: Hub\n    row: Row\n      hub: Hub (above)\n      next: B"
    let internals: Set = ["Hub", "Row"]
    let figure = try Self.figure("objects", text)
    for (medium, isInteractive) in [(Medium.page, true), (.book, false), (.reader, false)] {
      let html = try #require(
        FigureHTML(words: .in("en"), medium: medium, internals: internals).html(of: figure)
      )
      let parts = html.split(separator: "<details class=\"internals\">")
      #expect(parts.count == (isInteractive ? 2 : 1))
      #expect(parts[0].contains("A holds B as hub, through 2 internal objects."))
      #expect(parts[0].contains(">hub ‹2›</text>"))
      #expect(parts[0].contains("<p class=\"legend\">‹n›: through n internal objects</p>"))
      #expect(!parts[0].contains(">Hub</text>"))
      guard isInteractive else { continue }
      #expect(parts[1].hasPrefix("<summary>With 2 internal objects of the library</summary>"))
      #expect(parts[1].contains(">Hub</text>"))
      #expect(parts[1].contains("the library itself opens the cycle of Hub, Row."))
      #expect(!parts[1].contains("keep each other alive"))
      #expect(parts[1].contains("<path class=\"opened\""))
      #expect(parts[1].contains("long dashes: a cycle that the library opens itself"))
    }
  }

  @Test func `a fence or a sketch about internal objects shows them from the start`() throws {
    let text = "a: A\n  hub: Hub\n    row: B"
    var figure = try Self.figure("objects", text)
    let figures = FigureHTML(words: .in("en"), internals: ["Hub"])
    #expect(try #require(figures.html(of: figure)).contains("class=\"folded\""))
    figure.objects.showsInternals = true
    let shown = try #require(figures.html(of: figure))
    #expect(!shown.contains("class=\"folded\"") && shown.contains(">Hub</text>"))
    let sketch = try #require(figures.html(of: Self.figure("objects", text, .sketch)))
    #expect(!sketch.contains("class=\"folded\"") && sketch.contains(">Hub</text>"))
  }

  @Test func `a cycle with an object of the program isn't the library's`() throws {
    let text = "a: A\n  hub: Hub\n    row: Row\n      hub: Hub (above)\n      next: A (above)"
    let html = try #require(
      FigureHTML(words: .in("en"), internals: ["Hub", "Row"])
        .html(of: Self.figure("objects", text))
    )
    #expect(html.contains("A, Hub, Row keep each other alive"))
    #expect(html.contains("A keeps itself alive"))
    #expect(!html.contains("opened"))
  }

  @Test func `a sketch says in the page's language what it shows, and that nobody verified it`()
    throws
  {
    let figure = try Self.figure("objects", "列表: List\n  weak next: Node", .sketch)
    let html = try #require(FigureHTML(words: .in("zh-Hans")).html(of: figure))
    #expect(html.hasPrefix("<figure class=\"drawing objects sketch\">\n"))
    #expect(html.contains("<figcaption>示意图：未验证</figcaption>"))
    #expect(html.contains("<desc>程序 持有 List（列表）；List 持有 （弱）Node（next）。</desc>"))
    #expect(html.contains("<p class=\"legend\">实心箭头：强引用 · 虚线：弱引用</p>"))
  }

  @Test(arguments: [
    ("subscribe", "订阅"), ("subscribe to tea", "订阅 tea"), ("dispose", "销毁"),
    ("dispose tea", "销毁 tea 的订阅"), ("completed from tea", "tea：completed"),
    ("next a letter from Bob from mail", "mail：next a letter from Bob"),
    ("water from the well", "water from the well"), ("next 1", "next 1"),
  ])
  func `a page says in its language what a recorder wrote, and nothing else`(
    text: String,
    chinese: String
  ) throws {
    for line in ["main: \(text)", "main -> stove: \(text)"] {
      let figure = try Self.figure("sequence", line)
      for (language, wanted) in [("zh-Hans", chinese), ("en", text)] {
        let html = try #require(FigureHTML(words: .in(language)).html(of: figure))
        let description = try #require(html.firstMatch(of: /<desc>(.*)[.。]<\/desc>/)).1
        #expect(description.hasSuffix(wanted))
      }
    }
  }

  @Test func `a picture of twelve objects takes less than four kilobytes`() throws {
    let more = "\nview: View\n  model: Model\n    list: List\n      first: Node"
    let lines = (Self.retained + more).split(separator: "\n").map(String.init)
    let graph = try ObjectGraph(parsing: lines)
    #expect(graph.nodes.count == 12)
    let cycles = GraphCycles(of: graph)
    let words = GraphDescription(of: graph, cycles: cycles, words: .in("en"))
    let svg = GraphSVG(of: graph, cycles: cycles).html(title: words.title, description: words.text)
    #expect(svg.utf8.count < 4_096)
  }

  @Test(arguments: [
    ("objects", "list"), ("objects", ""), ("sequence", "a -> b"), ("sequence", "..."),
    ("objects", (0...40).map { "n\($0): Node \($0)" }.joined(separator: "\n")),
    ("objects", "a: A\n" + (0...120).map { "n\($0): A (above)" }.joined(separator: "\n")),
    ("sequence", (0...16).map { "lane \($0): here" }.joined(separator: "\n")),
    ("sequence", String(repeating: "a: b\n", count: 201)),
    ("output", "a -> b: c"), ("marble", "1-|"),
  ])
  func `what isn't a figure, or is too much to draw, stays text`(kind: String, text: String) throws
  {
    #expect(try FigureHTML(words: .in("en")).html(of: Self.figure(kind, text)) == nil)
  }

  private static func figure(
    _ kind: String,
    _ text: String,
    _ comparison: MarbleModel.Expectation.Comparison = .exact
  ) throws -> MarbleModel.Expectation {
    let start = SourcePosition(line: 1)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return MarbleModel.Expectation(
      kind: try #require(MarbleModel.Expectation.Kind(rawValue: kind)),
      comparison: comparison,
      lines: lines.map { Listing.Line(text: String($0), position: start) },
      range: SourceRange(at: start)
    )
  }
}
