import Testing

@testable import MarbleModel
@testable import MarbleRendering

@Suite struct GraphLayoutTests {
  @Test(arguments: 1...100)
  func `boxes and labels keep apart, lines pass beside them, and all is in the picture`(
    seed: UInt64
  ) {
    var graphs = RandomGraphs(seed: seed)
    let graph = graphs.next()
    for goesDown in [true, false] {
      let layout = GraphLayout(of: graph, goesDown: goesDown)
      #expect(layout.boxes.count == graph.nodes.count)
      #expect(layout.labels.map(\.edge).sorted() == Array(graph.edges.indices))
      #expect(layout.routes.count + layout.loops.count == graph.edges.count)
      #expect(Self.faults(of: layout, graph) == [], "seed \(seed), down: \(goesDown)")
    }
  }

  @Test(arguments: 301...330) func `the same text gives the same bytes`(seed: UInt64) {
    let pictures = (0..<2).map { _ in
      var graphs = RandomGraphs(seed: seed)
      let graph = graphs.next()
      return GraphSVG(of: graph, cycles: GraphCycles(of: graph)).html(title: "", description: "")
    }
    #expect(pictures[0] == pictures[1])
  }

  @Test func `what holds one thing after another stands straight below it`() {
    var graph = ObjectGraph(nodes: ["A", "Long name", "B"].map { ObjectGraph.Node($0) })
    graph.edges = [
      .init("a", from: nil, to: 0), .init("b", from: 0, to: 1), .init("c", from: 1, to: 2),
    ]
    let layout = GraphLayout(of: graph, goesDown: true)
    #expect(Set(layout.routes.flatMap(\.points).map(\.x)).count == 1)
    #expect(layout.boxes.map(\.origin.y) == layout.boxes.map(\.origin.y).sorted())
  }

  @Test func `a graph that is too wide for a page goes to the right if that is narrower`() {
    var graph = ObjectGraph(nodes: (0...9).map { ObjectGraph.Node("Observer \($0)") })
    graph.edges = (0...9).map { .init("item", from: $0 == 0 ? nil : 0, to: $0) }
    #expect(!GraphLayout.layout(of: graph).goesDown)
    #expect(GraphLayout.layout(of: graph).width < 560)
  }

  private static func faults(of layout: GraphLayout, _ graph: ObjectGraph) -> [String] {
    let picture = Area(0, 0, layout.width, layout.height)
    let boxes = layout.boxes.map {
      (node: $0.node, area: Area($0.origin.x, $0.origin.y, $0.width, $0.height))
    }
    let labels = layout.labels.map { label in
      (edge: label.edge, area: Area(label.start.x, label.start.y - 8, label.width, 16))
    }
    let texts =
      boxes.map { ("box \($0.node)", $0.area) } + labels.map { ("label \($0.edge)", $0.area) }
    var faults = texts.filter { !picture.holds($0.1) }.map { "\($0.0) is outside" }
    for (index, one) in texts.enumerated() {
      for other in texts[(index + 1)...] where one.1.overlaps(other.1) {
        faults.append("\(one.0) covers \(other.0)")
      }
    }
    for route in layout.routes {
      let edge = graph.edges[route.edge]
      let others = boxes.filter { $0.node != edge.source && $0.node != edge.target }
      let foreign = labels.filter { $0.edge != route.edge }
      for point in samples(of: route, goesDown: layout.goesDown) {
        if !picture.holds(point) { faults.append("line \(route.edge) is outside") }
        for box in others where box.area.overlaps(point) {
          faults.append("line \(route.edge) crosses box \(box.node)")
        }
        for label in foreign where label.area.overlaps(point) {
          faults.append("line \(route.edge) crosses label \(label.edge)")
        }
      }
    }
    return Array(Set(faults)).sorted()
  }

  /// Returns points of a line, each as an area without extent, close to each other.
  private static func samples(of route: GraphLayout.Route, goesDown: Bool) -> [Area] {
    zip(route.points, route.points.dropFirst()).flatMap { one, other in
      (0...24).map { step -> Area in
        // Along the way the points of the curve have the weights (1, 3, 3, 1) in the middle.
        let (t, u) = (Double(step) / 24, 1 - Double(step) / 24)
        func bent(_ a: Int, _ b: Int) -> Int {
          Int((u * u * u + 3 * u * u * t) * Double(a) + (3 * u * t * t + t * t * t) * Double(b))
        }
        func along(_ a: Int, _ b: Int) -> Int {
          let middle = Double((a + b) / 2)
          let ends = u * u * u * Double(a) + t * t * t * Double(b)
          return Int(ends + 3 * u * t * middle)
        }
        return goesDown
          ? Area(bent(one.x, other.x), along(one.y, other.y), 0, 0)
          : Area(along(one.x, other.x), bent(one.y, other.y), 0, 0)
      }
    }
  }
}

private struct Area {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int

  init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    (left, top, right, bottom) = (x, y, x + width, y + height)
  }

  func holds(_ other: Area) -> Bool {
    other.left >= left && other.right <= right && other.top >= top && other.bottom <= bottom
  }

  func overlaps(_ other: Area) -> Bool {
    other.left < right && left < other.right && other.top < bottom && top < other.bottom
  }
}
