import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct SteppedGraphSVGTests {
  @Test func `the objects of all steps are drawn once, each reference with its key`() throws {
    let texts = [
      nil, "+ list: List",
      "  list: List\n+   first: Node\n+     weak list: List (above)",
      "  list: List\n-   first: Node\n-     weak list: List (above)\n+   first: Node 2",
      "  list: List\n    first: Node 2\n+     next: Node 2 (above)",
    ]
    let html = try #require(SteppedGraphSVG(of: texts)).html
    let keys = html.matches(of: /<(\w+)[^>]* data-key="([^"]*)"/).map { "\($0.1) \($0.2)" }
    let references = [
      "|list|List", "List|first|Node", "Node|weak list|List", "List|first|Node 2",
      "Node 2|next|Node 2",
    ]
    let paths = references.flatMap { ["path \($0)", "path \($0)"] }
    let objects = ["List", "Node", "Node 2"].flatMap { ["rect \($0)", "text \($0)"] }
    let labels = references.map { "text \($0)" }
    #expect(keys.sorted() == (paths + objects + labels).sorted())
    #expect(html.contains("<path class=\"weak\" data-key=\"Node|weak list|List\""))
  }

  @Test func `nothing is drawn without objects, nor of more than can be read beside code`() {
    #expect(SteppedGraphSVG(of: []) == nil)
    #expect(SteppedGraphSVG(of: [nil, ""]) == nil)
    let names = (1...25).map { "  all: Node \($0)" }
    let text = names.prefix(24).joined(separator: "\n")
    #expect(SteppedGraphSVG(of: [text])?.html.matches(of: /<rect/).count == 24)
    #expect(SteppedGraphSVG(of: [text, names[24]]) == nil)
  }
}
