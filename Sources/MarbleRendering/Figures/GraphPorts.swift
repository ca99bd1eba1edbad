/// Where lines leave the boxes of a graph: in line with their targets, if there is room.
struct GraphPorts {
  /// The distance kept between two lines at one side of a box, if there is room.
  private static let pitch = 16
  private static let corner = 10

  /// The places of references along the sides of boxes, by their indices.
  private(set) var lower: [Int: Int] = [:]
  private(set) var upper: [Int: Int] = [:]
  /// The greatest shift of a line on its way from a layer to the next, for each layer.
  private(set) var shifts: [Int]

  init(of graph: LayeredGraph, measures: GraphMeasures, places: [Int]) {
    shifts = Array(repeating: 0, count: graph.layers.count)
    for (item, content) in graph.items.map(\.content).enumerated() {
      guard case .node(let node) = content else { continue }
      let box = measures.box(of: node)
      let size = measures.goesDown ? box.width : box.height
      let start = places[item] - size / 2
      let corner = min(Self.corner, size / 3)
      let side = start + corner...start + size - corner
      let chains = graph.chains.enumerated().filter { !$0.element.isEmpty }
      let leaving = chains.filter { $0.element.first == item }
        .map { (edge: $0.offset, wanted: places[$0.element[1]]) }
      let coming = chains.filter { $0.element.last == item }
        .map { (edge: $0.offset, wanted: places[$0.element[$0.element.count - 2]]) }
      for (edge, place) in Self.spread(leaving, on: side) { lower[edge] = place }
      for (edge, place) in Self.spread(coming, on: side) { upper[edge] = place }
    }
    for (edge, chain) in graph.chains.enumerated() {
      for (number, (one, other)) in zip(chain, chain.dropFirst()).enumerated() {
        let from = number == 0 ? lower[edge] ?? places[one] : places[one]
        let to = number == chain.count - 2 ? upper[edge] ?? places[other] : places[other]
        let layer = graph.items[one].layer
        shifts[layer] = max(shifts[layer], abs(from - to))
      }
    }
  }

  /// Returns places on a side that are close to the wanted ones, in the same order, and separate.
  private static func spread(
    _ ends: [(edge: Int, wanted: Int)],
    on side: ClosedRange<Int>
  ) -> [(edge: Int, place: Int)] {
    let sorted = ends.sorted { ($0.wanted, $0.edge) < ($1.wanted, $1.edge) }
    guard sorted.count > 1 else {
      return sorted.map { ($0.edge, min(max($0.wanted, side.lowerBound), side.upperBound)) }
    }
    let pitch = min(Self.pitch, (side.count - 1) / (sorted.count - 1))
    var places: [(edge: Int, place: Int)] = []
    for end in sorted {
      let least = places.last.map { $0.place + pitch } ?? side.lowerBound
      places.append((end.edge, max(end.wanted, least)))
    }
    for index in places.indices {
      let most = side.upperBound - pitch * (places.count - 1 - index)
      places[index].place = min(places[index].place, most)
    }
    return places
  }
}
