import MarbleModel

/// Draws the objects of all steps of a run as one picture, in which a script shows those of a step.
///
/// Objects and references keep their places from step to step, as the picture is laid out once. Its
/// template has a word for each text, in the order in which the texts come, with a sign for each
/// key, in the order of the drawing:
///
///     .  it isn't there        +  it's new        *  it's new, and part of a cycle
///     =  it's there            -  it's gone       o  it's there, and part of a cycle
///     ~  it's new, and part of a cycle that the library opens itself
///     c  the same, and it was there
struct SteppedGraphSVG: Equatable {
  /// More objects couldn't be read in the room beside code.
  private static let limit = 24

  /// Everything that any step shows.
  let graph: ObjectGraph
  /// The graph of each text; `nil` for a text without one.
  private let moments: [ObjectGraph?]
  private let internals: Set<String>

  /// Reads the texts that steps show; `nil` if there is nothing to draw, or too much.
  ///
  /// `internals` are the library's types that only do its work, whose objects can be folded.
  init?(of texts: [String?], internals: Set<String> = [], folded: Bool = false) {
    var known: Set<String> = []
    var union = Union()
    var moments: [ObjectGraph?] = []
    for case let text? in texts where known.insert(text).inserted {
      let lines = text.split(separator: "\n").map(String.init)
      let read = try? ObjectGraph(parsing: lines)
      let graph = folded ? read?.folding(internals) : read
      moments.append(graph)
      if let graph { union.add(graph) }
    }
    graph = union.graph
    (self.moments, self.internals) = (moments, internals)
    guard !graph.nodes.isEmpty, graph.nodes.count <= Self.limit, graph.edges.count <= Self.limit * 2
    else { return nil }
  }

  /// Returns the picture in a template, which pages don't show without scripts: the text is in
  /// their list; `name` is what opens the picture in place of the one before it.
  func html(opening name: String? = nil, words: PageWords = .none) -> String {
    let layout = GraphLayout.narrow(of: graph)
    let svg = GraphSVG(of: graph, cycles: GraphCycles(of: graph), layout: layout)
    var html = HTMLBuffer()
    html.append("<template class=\"union\"")
    html.append(states(in: layout), as: "data-states")
    if let name { html.append(name, as: "data-name") }
    html.append("><div class=\"drawing objects\">")
    html.append("<svg aria-hidden=\"true\"")
    html.append(" viewBox=\"0 0 \(layout.width) \(layout.height)\" width=\"\(layout.width)\">\n")
    for route in layout.routes {
      append(route.edge, svg.path(of: route), svg.head(of: route), to: &html)
    }
    for loop in layout.loops {
      append(loop.edge, svg.path(of: loop), svg.head(of: loop), to: &html)
    }
    for box in layout.boxes {
      let (x, y) = (box.origin.x, box.origin.y)
      let name = graph.nodes[box.node].name
      html.append("<rect")
      html.append(name, as: "data-key")
      html.append(
        " x=\"\(x)\" y=\"\(y)\" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"7\"/>"
      )
      html.append("<text")
      html.append(name, as: "data-key")
      html.append(" x=\"\(x + box.width / 2)\" y=\"\(y + box.height / 2)\">")
      html.appendEscaped(GraphMeasures.name(of: graph.nodes[box.node]))
      html.append("</text>\n")
    }
    for label in layout.labels {
      let edge = graph.edges[label.edge]
      html.append("<text class=\"n\(edge.source == nil ? " root" : "")\"")
      html.append(graph.key(of: edge), as: "data-key")
      html.append(" x=\"\(label.start.x)\" y=\"\(label.start.y)\">")
      html.appendEscaped(GraphMeasures.label(of: edge))
      html.append("</text>\n")
    }
    html.append("</svg>\n")
    let moments = moments.compactMap(\.self)
    let cycles = moments.map { GraphCycles(of: $0, internals: internals) }
    html.append(GraphLegend(words: words).html(of: moments, cycles: cycles))
    html.append("</div></template>\n")
    return html.text
  }

  private func append(_ edge: Int, _ path: String, _ head: String, to html: inout HTMLBuffer) {
    let strength = graph.edges[edge].strength
    let key = graph.key(of: graph.edges[edge])
    html.append("<path")
    let style = strength == .strong ? [] : [strength.rawValue]
    if !style.isEmpty { html.append(style.joined(separator: " "), as: "class") }
    html.append(key, as: "data-key")
    html.append(" d=\"\(path)\"/><path")
    html.append(GraphSVG.head(style).joined(separator: " "), as: "class")
    html.append(key, as: "data-key")
    html.append(" d=\"\(head)\"/>\n")
  }

  /// Returns the signs of all keys in each text, in the order in which the layout is drawn.
  private func states(in layout: GraphLayout) -> String {
    let edges = layout.routes.map(\.edge) + layout.loops.map(\.edge)
    let keys =
      edges.map { graph.key(of: graph.edges[$0]) } + layout.boxes.map { graph.nodes[$0.node].name }
    var known: Set<String> = []
    let parts = keys.filter { known.insert($0).inserted }
    return moments.map { moment in
      let signs = moment?.signs(internals) ?? [:]
      return String(parts.map { signs[$0] ?? "." })
    }
    .joined(separator: " ")
  }
}

extension ObjectGraph {
  /// Returns a reference's key for scripts: the holder, the label as in a text, and the object.
  fileprivate func key(of edge: Edge) -> String {
    let strength = edge.strength == .strong ? "" : edge.strength.rawValue + " "
    let holder = edge.source.map { nodes[$0].name } ?? ""
    let through = edge.through == 0 ? "" : " \(edge.through)"
    return "\(holder)|\(strength)\(edge.label)\(through)|\(nodes[edge.target].name)"
  }

  /// The signs of all objects and references, by their keys.
  fileprivate func signs(_ internals: Set<String>) -> [String: Character] {
    let cycles = GraphCycles(of: self, internals: internals)
    var signs = Dictionary(nodes.map { ($0.name, $0.change.sign) }) { $1 }
    for (index, edge) in edges.enumerated() {
      let sign = edge.change.sign
      let isNew = sign == "+"
      signs[key(of: edge)] =
        cycles.edges.contains(index)
        ? (isNew ? "*" : "o") : cycles.opened.contains(index) ? (isNew ? "~" : "c") : sign
    }
    return signs
  }
}

extension ObjectGraph.Change {
  fileprivate var sign: Character {
    switch self {
    case .none: "="
    case .new: "+"
    case .gone: "-"
    }
  }
}

/// The objects and references of several graphs, each once.
private struct Union {
  private(set) var graph = ObjectGraph()

  mutating func add(_ other: ObjectGraph) {
    let places = other.nodes.map { node in
      if let index = graph.nodes.firstIndex(where: { $0.name == node.name }) { return index }
      graph.nodes.append(ObjectGraph.Node(node.name))
      return graph.nodes.count - 1
    }
    for edge in other.edges {
      let source = edge.source.map { places[$0] }
      let target = places[edge.target]
      var copy = edge
      (copy.source, copy.target, copy.change) = (source, target, .none)
      if !graph.edges.contains(copy) { graph.edges.append(copy) }
    }
  }
}
