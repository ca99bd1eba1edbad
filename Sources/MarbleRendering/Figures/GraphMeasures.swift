import MarbleModel

/// The room that objects and labels take, whether a graph goes down or to the right.
struct GraphMeasures {
  static let boxHeight = 30
  /// The distance between the self-references of an object.
  static let loopPitch = 20
  private static let loopWidth = 24

  let graph: ObjectGraph
  let goesDown: Bool
  /// The self-references of each object.
  let loops: [[Int]]

  init(of graph: ObjectGraph, goesDown: Bool) {
    self.graph = graph
    self.goesDown = goesDown
    var loops: [[Int]] = Array(repeating: [], count: graph.nodes.count)
    for (index, edge) in graph.edges.enumerated() where edge.source == edge.target {
      loops[edge.target].append(index)
    }
    self.loops = loops
  }

  /// Returns how an object is named in the picture.
  static func name(of node: ObjectGraph.Node) -> String {
    (node.change == .new ? "+ " : "") + DiagramText.shown(node.name)
  }

  /// Returns the text beside a reference.
  static func label(of edge: ObjectGraph.Edge) -> String {
    (edge.change == .new ? "+ " : "") + DiagramText.shown(edge.label)
      + (edge.through == 0 ? "" : " ‹\(edge.through)›")
  }

  func labelWidth(of edge: Int) -> Int { Self.label(of: graph.edges[edge]).displayWidth * 8 }

  /// Returns the width and height of an object's box.
  func box(of node: Int) -> (width: Int, height: Int) {
    let width = Self.name(of: graph.nodes[node]).displayWidth * 8 + 20
    let rows = loops[node].count
    return (
      max(width, 40), goesDown ? max(Self.boxHeight, rows * Self.loopPitch + 10) : Self.boxHeight
    )
  }

  /// Returns how much room self-references take beside an object, or below it.
  func loopRoom(of node: Int) -> (width: Int, height: Int) {
    let widths = loops[node].map { Self.loopWidth + labelWidth(of: $0) }
    guard !widths.isEmpty else { return (0, 0) }
    return goesDown
      ? (widths.max() ?? 0, 0) : (10 + widths.reduce(0) { $0 + $1 + 10 }, Self.loopPitch)
  }

  /// Returns how far an item extends along its layer to both sides of its place.
  func extent(of content: LayeredGraph.Content) -> GraphCoordinates.Extent {
    switch content {
    case .node(let node):
      let (box, room) = (box(of: node), loopRoom(of: node))
      let size = goesDown ? box.width : box.height
      let after = size - size / 2 + (goesDown ? room.width : room.height)
      return GraphCoordinates.Extent(before: size / 2, after: after)
    case .root(let edge):
      let size = goesDown ? labelWidth(of: edge) : 18
      return GraphCoordinates.Extent(before: size / 2, after: size - size / 2)
    case .label(let edge):
      return goesDown
        ? GraphCoordinates.Extent(before: 4, after: 8 + labelWidth(of: edge))
        : GraphCoordinates.Extent(before: 18, after: 4)
    case .bend: return GraphCoordinates.Extent(before: 4, after: 4)
    }
  }

  /// Returns how much room an item takes from one layer to the next.
  func depth(of content: LayeredGraph.Content) -> Int {
    switch content {
    case .node(let node):
      let (box, room) = (box(of: node), loopRoom(of: node))
      return goesDown ? box.height : max(box.width, room.width)
    case .root(let edge): return goesDown ? 18 : labelWidth(of: edge) + 4
    case .label(let edge): return goesDown ? 18 : labelWidth(of: edge) + 8
    case .bend: return 0
    }
  }
}
