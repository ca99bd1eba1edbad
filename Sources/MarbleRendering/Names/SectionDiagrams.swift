import MarbleModel

/// Small pictures of the first diagrams of sections.
struct SectionDiagrams: BlockVisitor {
  /// The pictures by the anchors of their sections.
  private(set) var html: [String: String] = [:]

  private let anchors: Set<String?>
  private var anchor: String?

  init(in blocks: [Block], below anchors: Set<String?>) {
    self.anchors = anchors
    visit(blocks)
  }

  mutating func visit(_ heading: Heading) { anchor = heading.anchor }

  mutating func visit(_ listing: Listing) { if let output = listing.output { visit(output) } }

  mutating func visit(_ expectation: Expectation) {
    guard let anchor, anchors.contains(anchor), html[anchor] == nil, expectation.kind == .diagram,
      let diagram = try? MarbleDiagram(parsing: expectation.lines.map(\.text)), diagram.isDrawable
    else { return }
    let picture = DiagramSVG(of: diagram, DiagramLayout(of: diagram)).html(label: "")
    html[anchor] = "<span class=\"diagram\" aria-hidden=\"true\">\(picture)</span>"
  }
}
