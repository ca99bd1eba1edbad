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
    let html = try #require(SteppedGraphSVG(of: texts)).html()
    let keys = html.matches(of: /<(\w+)[^>]* data-key="([^"]*)"/).map { "\($0.1) \($0.2)" }
    let references = [
      "|list|List", "List|first|Node", "Node|weak list|List", "List|first|Node 2",
      "Node 2|next|Node 2",
    ]
    let paths = references.flatMap { ["path \($0)", "path \($0)"] }
    let objects = ["List", "Node", "Node 2"].flatMap { ["rect \($0)", "text \($0)"] }
    let labels = references.map { "text \($0)" }
    #expect(keys.sorted() == (paths + objects + labels).sorted())
    let states = html.firstMatch(of: /[ ]data-states="([^"]*)"/)?.1.split(separator: " ") ?? []
    var order: [Substring] = []
    for match in html.matches(of: /[ ]data-key="([^"]*)"/) where !order.contains(match.1) {
      order.append(match.1)
    }
    let told = states.map { state in
      zip(order, state).filter { $1 != "." }.map { "\($1) \($0)" }.sorted()
    }
    #expect(
      told == [
        ["+ List", "+ |list|List"],
        ["+ List|first|Node", "+ Node", "+ Node|weak list|List", "= List", "= |list|List"],
        [
          "+ List|first|Node 2", "+ Node 2", "- List|first|Node", "- Node",
          "- Node|weak list|List", "= List", "= |list|List",
        ],
        [
          "* Node 2|next|Node 2", "= List", "= List|first|Node 2", "= Node 2", "= |list|List",
        ],
      ]
    )
    #expect(html.contains("<path class=\"weak\" data-key=\"Node|weak list|List\""))
  }

  @Test func `a reference is part of a cycle for as long as all of the cycle is there`() throws {
    let texts = [
      "+ a: A\n+   b: B\n+     a: A (above)", "  a: A\n    b: B\n      a: A (above)",
      "  a: A\n    b: B\n-     a: A (above)", nil, "?", "  a: A\n    b: B\n-     a: A (above)",
      "  a: A\n    b: B\n+     weak a: A (above)",
    ]
    let html = try #require(SteppedGraphSVG(of: texts)).html()
    // The references |a|A, A|b|B, B|a|A and B|weak a|A, and the objects A and B.
    let order = html.matches(of: /[ ]data-key="([^"]*)"/).map(\.1)
    #expect(order.first == "|a|A", "\(order)")
    #expect(html.contains(" data-states=\"+**.++ =oo.== ==-.== ...... ==.+==\""), "\(html)")
  }

  @Test func `nothing is drawn without objects, nor of more than can be read beside code`() {
    #expect(SteppedGraphSVG(of: []) == nil)
    #expect(SteppedGraphSVG(of: [nil, ""]) == nil)
    let names = (1...25).map { "  all: Node \($0)" }
    let text = names.prefix(24).joined(separator: "\n")
    #expect(SteppedGraphSVG(of: [text])?.html().matches(of: /<rect/).count == 24)
    #expect(SteppedGraphSVG(of: [text, names[24]]) == nil)
  }

  @Test func `internal objects are folded in one picture and shown in another`() throws {
    let texts = ["+ a: A\n+   hub: Hub\n+     hub: Hub (above)\n+     next: B"]
    let html = SteppedGraphHTML(words: .in("en"), internals: ["Hub"])
      .html(of: texts, in: Self.listing())
    let parts = html.split(separator: "<template ")
    #expect(parts.count == 2)
    #expect(parts.first?.contains("data-key=\"A|hub 1|B\"") == true)
    #expect(parts.first?.contains("Hub") == false)
    // The references |a|A, A|hub|Hub, Hub|next|B and Hub|hub|Hub, and the objects A, Hub and B.
    #expect(parts.last?.contains("data-states=\"+++~+++\"") == true, "\(html)")
    #expect(parts.last?.contains("data-name=\"With 1 internal object of the library\"") == true)
    #expect(parts.last?.contains("long dashes: a cycle that the library opens itself") == true)
    let plain = SteppedGraphHTML(words: .in("en"), internals: [])
      .html(of: texts, in: Self.listing())
    #expect(plain.split(separator: "<template ").count == 1)
  }

  private static func listing() -> Listing {
    SampleListing("print(1)").listing
  }
}
