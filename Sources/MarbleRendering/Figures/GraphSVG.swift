import MarbleModel

/// Draws an object graph as SVG in the colours of the page.
struct GraphSVG {
  let graph: ObjectGraph
  let layout: GraphLayout
  private let cycles: GraphCycles

  init(of graph: ObjectGraph, cycles: GraphCycles, layout: GraphLayout? = nil) {
    self.graph = graph
    self.cycles = cycles
    self.layout = layout ?? GraphLayout.layout(of: graph)
  }

  func html(title: String, description: String, for medium: Medium = .page) -> String {
    var html = HTMLBuffer()
    html.appendFigure(width: layout.width, height: layout.height, title, description, for: medium)
    appendLines(to: &html)
    for box in layout.boxes {
      let node = graph.nodes[box.node]
      let (x, y) = (box.origin.x, box.origin.y)
      let style = Self.attribute([node.change.style])
      html.append("<rect\(style) x=\"\(x)\" y=\"\(y)\"")
      html.append(" width=\"\(box.width)\" height=\"\(box.height)\" rx=\"7\"/>")
      html.append("<text\(style) x=\"\(x + box.width / 2)\" y=\"\(y + box.height / 2)\">")
      html.appendEscaped(GraphMeasures.name(of: node))
      html.append("</text>\n")
    }
    for label in layout.labels {
      let edge = graph.edges[label.edge]
      let style = Self.attribute(["n", edge.source == nil ? "root" : "", edge.change.style])
      html.append("<text\(style) x=\"\(label.start.x)\" y=\"\(label.start.y)\">")
      html.appendEscaped(GraphMeasures.label(of: edge))
      html.append("</text>\n")
    }
    html.append("</svg>\n")
    return html.text
  }

  /// Appends the lines of each kind as one path, and their arrowheads as another without dashes.
  private func appendLines(to html: inout HTMLBuffer) {
    var lines: [(style: [String], path: String, heads: String)] = []
    func append(_ edge: Int, _ path: String, _ head: String) {
      let style = style(of: edge)
      let index = lines.firstIndex { $0.style == style } ?? lines.count
      if index == lines.count { lines.append((style, "", "")) }
      lines[index].path += path
      lines[index].heads += head
    }
    for route in layout.routes { append(route.edge, path(of: route), head(of: route)) }
    for loop in layout.loops { append(loop.edge, path(of: loop), head(of: loop)) }
    for line in lines {
      html.append("<path\(Self.attribute(line.style)) d=\"\(line.path)\"/>\n")
      html.append("<path\(Self.attribute(Self.head(line.style))) d=\"\(line.heads)\"/>\n")
    }
  }

  /// Returns the classes of the head of a line; only what keeps its object alive has a filled head.
  static func head(_ line: [String]) -> [String] {
    let weaker = [ObjectGraph.Strength.weak.rawValue, ObjectGraph.Strength.unowned.rawValue]
    let isOpen = line.contains(where: weaker.contains)
    return line.filter { !weaker.contains($0) } + (isOpen ? ["head", "open"] : ["head"])
  }

  private func style(of edge: Int) -> [String] {
    let reference = graph.edges[edge]
    let strength = reference.strength == .strong ? "" : reference.strength.rawValue
    let cycle = cycles.edges.contains(edge) ? "cycle" : cycles.opened.contains(edge) ? "opened" : ""
    return [strength, reference.change.style, cycle].filter { !$0.isEmpty }
  }

  private static func attribute(_ styles: [String]) -> String {
    let styles = styles.filter { !$0.isEmpty }
    return styles.isEmpty ? "" : " class=\"\(styles.joined(separator: " "))\""
  }

  func path(of loop: GraphLayout.Loop) -> String {
    "M\(loop.start.x) \(loop.start.y)"
      + (layout.goesDown ? "h6c10 0 10 10 0 10h-3" : "v4c0 10 10 10 10 0v-1")
  }

  func head(of loop: GraphLayout.Loop) -> String {
    "M\(loop.start.x) \(loop.start.y)" + (layout.goesDown ? "m0 10l7-4v8z" : "m10 0l-4 7h8z")
  }

  func path(of route: GraphLayout.Route) -> String {
    var points = route.points
    guard let first = points.first, let last = points.last else { return "" }
    var path = "M\(first.x) \(first.y)"
    var (here, pen) = (first, first)
    // Lines end inside their arrowheads, whose tips would look blunt otherwise.
    let tip = layout.goesDown ? (x: 0, y: 3) : (x: 3, y: 0)
    if route.isBack {
      path = "M\(first.x + tip.x) \(first.y + tip.y)"
    } else {
      points[points.count - 1] = GraphLayout.Point(x: last.x - tip.x, y: last.y - tip.y)
    }
    for (number, point) in points.enumerated().dropFirst() {
      let isStraight = layout.goesDown ? point.x == here.x : point.y == here.y
      if isStraight {
        // Consecutive straight segments become one, in the direction in which lines go.
        let next = points.dropFirst(number + 1).first
        let goesOn = next.map { layout.goesDown ? $0.x == point.x : $0.y == point.y } ?? false
        if !goesOn, point != pen {
          path += layout.goesDown ? "V\(point.y)" : "H\(point.x)"
          pen = point
        }
      } else if layout.goesDown {
        let middle = (here.y + point.y) / 2
        path += "C\(here.x) \(middle) \(point.x) \(middle) \(point.x) \(point.y)"
        pen = point
      } else {
        let middle = (here.x + point.x) / 2
        path += "C\(middle) \(here.y) \(middle) \(point.y) \(point.x) \(point.y)"
        pen = point
      }
      here = point
    }
    return path
  }

  func head(of route: GraphLayout.Route) -> String {
    guard let tip = route.isBack ? route.points.first : route.points.last else { return "" }
    let place = "M\(tip.x) \(tip.y)"
    switch (layout.goesDown, route.isBack) {
    case (true, false): return place + "l-4-7h8z"
    case (true, true): return place + "l-4 7h8z"
    case (false, false): return place + "l-7-4v8z"
    case (false, true): return place + "l7-4v8z"
    }
  }
}

extension ObjectGraph.Change {
  /// The class for this kind of change.
  fileprivate var style: String {
    switch self {
    case .none: ""
    case .new: "new"
    case .gone: "gone"
    }
  }
}
