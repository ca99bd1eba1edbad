/// Where each layer of a graph begins and ends, in the direction in which references go.
struct GraphLayers {
  private(set) var starts: [Int] = []
  private(set) var ends: [Int] = []

  /// Creates the places of layers, with more space between them where lines shift more.
  init(of graph: LayeredGraph, measures: GraphMeasures, ports: GraphPorts) {
    var place = GraphLayout.margin
    for (number, layer) in graph.layers.enumerated() {
      let depth = layer.map { measures.depth(of: graph.items[$0].content) }.max() ?? 0
      starts.append(place)
      ends.append(place + depth)
      place += depth + GraphLayout.headRoom + min(4 + ports.shifts[number] / 3, 48)
    }
  }
}
