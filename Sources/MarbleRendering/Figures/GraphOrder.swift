/// A search for an order of the items in each layer with few crossing lines.
struct GraphOrder {
  private static let rounds = 12

  private let graph: LayeredGraph
  private var layers: [[Int]]
  /// The place of each item in its layer.
  private var places: [Int]

  /// Returns the layers in a better order.
  static func layers(of graph: LayeredGraph) -> [[Int]] {
    var order = GraphOrder(graph)
    return order.improved()
  }

  private init(_ graph: LayeredGraph) {
    self.graph = graph
    layers = graph.layers
    places = Array(repeating: 0, count: graph.items.count)
    for layer in layers.indices { number(layer) }
  }

  private mutating func improved() -> [[Int]] {
    exchange()
    var best = (crossings: crossings, layers: layers)
    for round in 0..<Self.rounds where best.crossings > 0 {
      let isDown = round.isMultiple(of: 2)
      for layer in isDown ? Array(layers.indices) : layers.indices.reversed() {
        sort(layer, by: isDown ? graph.uppers : graph.lowers)
      }
      exchange()
      let crossings = crossings
      if crossings < best.crossings { best = (crossings, layers) }
    }
    return best.layers
  }

  private mutating func number(_ layer: Int) {
    for (place, item) in layers[layer].enumerated() { places[item] = place }
  }

  /// Moves items near the middle of those they're joined with; others keep their places.
  private mutating func sort(_ layer: Int, by neighbors: [[Int]]) {
    let items = layers[layer]
    let free = items.indices.filter { !neighbors[items[$0]].isEmpty }
    let wanted = free.map { index -> (center: Int, index: Int) in
      let near = neighbors[items[index]]
      return (near.reduce(0) { $0 + places[$1] } * 1_000 / near.count, index)
    }
    for (slot, found) in zip(free, wanted.sorted { $0 < $1 }) {
      layers[layer][slot] = items[found.index]
    }
    number(layer)
  }

  /// Swaps neighbouring items as long as that reduces crossings.
  private mutating func exchange() {
    var isBetter = true
    var rest = Self.rounds
    while isBetter, rest > 0 {
      isBetter = false
      rest -= 1
      for layer in layers.indices {
        for place in layers[layer].indices.dropLast() {
          let (left, right) = (layers[layer][place], layers[layer][place + 1])
          guard crossings(left, right) > crossings(right, left) else { continue }
          layers[layer].swapAt(place, place + 1)
          (places[left], places[right]) = (place + 1, place)
          isBetter = true
        }
      }
    }
  }

  /// Returns how many lines of two items cross if the first is to the left of the second.
  private func crossings(_ left: Int, _ right: Int) -> Int {
    [graph.uppers, graph.lowers].reduce(0) { count, neighbors in
      neighbors[left].reduce(count) { count, one in
        neighbors[right].reduce(count) { $0 + (places[$1] < places[one] ? 1 : 0) }
      }
    }
  }

  private var crossings: Int {
    layers.reduce(0) { count, layer in
      let ends = layer.flatMap { item in graph.lowers[item].map { places[$0] }.sorted() }
      return ends.indices.reduce(count) { count, index in
        ends[..<index].reduce(count) { $0 + ($1 > ends[index] ? 1 : 0) }
      }
    }
  }
}
