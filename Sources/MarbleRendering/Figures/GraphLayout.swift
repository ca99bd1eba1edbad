import MarbleModel

/// The places of everything in a drawn object graph, in pixels.
struct GraphLayout {
  struct Point: Hashable {
    var x: Int
    var y: Int
  }

  /// The box of an object.
  struct Box {
    let node: Int
    let origin: Point
    let width: Int
    let height: Int
  }

  /// A text that begins at a point halfway up its height.
  struct Label {
    let edge: Int
    let start: Point
    let width: Int
  }

  /// The line of a reference, from the first layer to the last.
  struct Route {
    /// The points of the line; every second segment is curved.
    let points: [Point]
    let edge: Int
    /// Whether the arrowhead is at the first point.
    let isBack: Bool
  }

  /// A reference of an object to itself, and where it leaves the box.
  struct Loop {
    let edge: Int
    let start: Point
  }

  static let margin = 3
  /// The length of the straight part of a line before its head.
  static let headRoom = 9

  let goesDown: Bool
  private(set) var boxes: [Box] = []
  private(set) var labels: [Label] = []
  private(set) var routes: [Route] = []
  private(set) var loops: [Loop] = []
  private(set) var width = 0
  private(set) var height = 0

  private let graph: LayeredGraph
  private let measures: GraphMeasures
  /// The place of each item along its layer.
  private let places: [Int]
  private let starts: [Int]
  private let ends: [Int]

  /// Creates the better layout for a page: downwards unless that is too wide.
  static func layout(of graph: ObjectGraph) -> GraphLayout {
    let down = GraphLayout(of: graph, goesDown: true)
    guard down.width > 560 else { return down }
    let right = GraphLayout(of: graph, goesDown: false)
    return right.width < down.width ? right : down
  }

  /// Creates the layout that needs less width, for the room beside code.
  static func narrow(of graph: ObjectGraph) -> GraphLayout {
    let down = GraphLayout(of: graph, goesDown: true)
    let right = GraphLayout(of: graph, goesDown: false)
    return right.width < down.width ? right : down
  }

  init(of objects: ObjectGraph, goesDown: Bool) {
    self.goesDown = goesDown
    measures = GraphMeasures(of: objects, goesDown: goesDown)
    var graph = LayeredGraph(of: objects)
    graph.layers = GraphOrder.layers(of: graph)
    self.graph = graph
    let extents = graph.items.map { [measures] in measures.extent(of: $0.content) }
    let places = GraphCoordinates.places(of: graph, extents: extents)
    let first = zip(places, extents).map { $0 - $1.before }.min() ?? 0
    self.places = places.map { $0 - first + Self.margin }
    let ports = GraphPorts(of: graph, measures: measures, places: self.places)
    let layers = GraphLayers(of: graph, measures: measures, ports: ports)
    (starts, ends) = (layers.starts, layers.ends)
    let breadth = zip(self.places, extents).map { $0 + $1.after }.max() ?? 0
    let depth = ends.last ?? 0
    width = (goesDown ? breadth : depth) + Self.margin
    height = (goesDown ? depth : breadth) + Self.margin
    for item in graph.items.indices { place(item) }
    for edge in graph.chains.indices where !graph.chains[edge].isEmpty {
      route(edge, ports: ports)
    }
  }

  private func point(_ across: Int, _ along: Int) -> Point {
    goesDown ? Point(x: across, y: along) : Point(x: along, y: across)
  }

  private mutating func place(_ item: Int) {
    let (place, layer) = (places[item], graph.items[item].layer)
    switch graph.items[item].content {
    case .node(let node):
      let size = measures.box(of: node)
      let origin = point(place - (goesDown ? size.width : size.height) / 2, starts[layer])
      let box = Box(node: node, origin: origin, width: size.width, height: size.height)
      boxes.append(box)
      placeLoops(of: box)
    case .root(let edge):
      let width = measures.labelWidth(of: edge)
      let start =
        goesDown
        ? Point(x: place - width / 2, y: ends[layer] - 9)
        : Point(x: ends[layer] - width - 4, y: place)
      labels.append(Label(edge: edge, start: start, width: width))
    case .label(let edge):
      let start =
        goesDown
        ? Point(x: place + 7, y: (starts[layer] + ends[layer]) / 2)
        : Point(x: starts[layer] + 4, y: place - 9)
      labels.append(Label(edge: edge, start: start, width: measures.labelWidth(of: edge)))
    case .bend: break
    }
  }

  /// Places self-references to the right of a box or, where lines run to the right, below it.
  private mutating func placeLoops(of box: Box) {
    let (right, bottom) = (box.origin.x + box.width, box.origin.y + box.height)
    let count = measures.loops[box.node].count
    var x = box.origin.x + 10
    for (row, edge) in measures.loops[box.node].enumerated() {
      let width = measures.labelWidth(of: edge)
      let pitch = GraphMeasures.loopPitch
      let middle = box.origin.y + (box.height - (count - 1) * pitch) / 2 + row * pitch
      let start = goesDown ? Point(x: right, y: middle - 5) : Point(x: x, y: bottom)
      let label = goesDown ? Point(x: right + 22, y: middle) : Point(x: x + 16, y: bottom + 10)
      loops.append(Loop(edge: edge, start: start))
      labels.append(Label(edge: edge, start: label, width: width))
      x += width + 34
    }
  }

  private mutating func route(_ edge: Int, ports: GraphPorts) {
    let chain = graph.chains[edge]
    let isBack = graph.reversed.contains(edge)
    var points: [Point] = []
    for (number, item) in chain.enumerated() {
      let layer = graph.items[item].layer
      var (start, end) = (starts[layer], ends[layer])
      var across = places[item]
      if number == 0 {
        across = ports.lower[edge] ?? across
        start = lowerSide(of: item)
        if isBack { end += Self.headRoom }
      } else if number == chain.count - 1 {
        across = ports.upper[edge] ?? across
        end = start
        if !isBack { start -= Self.headRoom }
      }
      points += [point(across, start), point(across, end)]
    }
    routes.append(Route(points: points, edge: edge, isBack: isBack))
  }

  /// Returns where the lines of an item to the next layer begin.
  private func lowerSide(of item: Int) -> Int {
    let layer = graph.items[item].layer
    guard case .node(let node) = graph.items[item].content else { return ends[layer] }
    let size = measures.box(of: node)
    return starts[layer] + (goesDown ? size.height : size.width)
  }
}
