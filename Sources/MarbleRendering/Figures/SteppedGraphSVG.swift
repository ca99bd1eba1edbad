import MarbleModel

/// Draws the objects of all steps of a run as one picture, in which a script shows those of a step.
///
/// Objects and references keep their places from step to step, as the picture is laid out once.
struct SteppedGraphSVG: Equatable {
  /// More objects couldn't be read in the room beside code.
  private static let limit = 24

  private let graph: ObjectGraph

  /// Reads the texts that steps show; `nil` if there is nothing to draw, or too much.
  init?(of texts: [String?]) {
    var known: Set<String> = []
    var union = Union()
    for case let text? in texts where known.insert(text).inserted {
      let lines = text.split(separator: "\n").map(String.init)
      guard let graph = try? ObjectGraph(parsing: lines) else { continue }
      union.add(graph)
    }
    graph = union.graph
    guard !graph.nodes.isEmpty, graph.nodes.count <= Self.limit, graph.edges.count <= Self.limit * 2
    else { return nil }
  }

  /// The picture in a template, which pages don't show without scripts: the text is in their list.
  var html: String {
    let layout = GraphLayout.narrow(of: graph)
    let svg = GraphSVG(of: graph, cycles: GraphCycles(of: graph), layout: layout)
    var html = HTMLBuffer()
    html.append("<template class=\"union\"><div class=\"drawing objects\">")
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
      html.append(key(of: label.edge), as: "data-key")
      html.append(" x=\"\(label.start.x)\" y=\"\(label.start.y)\">")
      html.appendEscaped(GraphMeasures.label(of: edge))
      html.append("</text>\n")
    }
    html.append("</svg></div></template>\n")
    return html.text
  }

  private func append(_ edge: Int, _ path: String, _ head: String, to html: inout HTMLBuffer) {
    let strength = graph.edges[edge].strength
    html.append("<path")
    if strength != .strong { html.append(strength.rawValue, as: "class") }
    html.append(key(of: edge), as: "data-key")
    html.append(" d=\"\(path)\"/><path class=\"head\"")
    html.append(key(of: edge), as: "data-key")
    html.append(" d=\"\(head)\"/>\n")
  }

  /// Returns a reference's key for scripts: the holder, the label as in a text, and the object.
  private func key(of edge: Int) -> String {
    let edge = graph.edges[edge]
    let strength = edge.strength == .strong ? "" : edge.strength.rawValue + " "
    let holder = edge.source.map { graph.nodes[$0].name } ?? ""
    return "\(holder)|\(strength)\(edge.label)|\(graph.nodes[edge.target].name)"
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
      let copy = ObjectGraph.Edge(edge.label, from: source, to: target, strength: edge.strength)
      if !graph.edges.contains(copy) { graph.edges.append(copy) }
    }
  }
}
