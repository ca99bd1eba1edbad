/// The places of items across their layers, so that long lines are straight and nothing overlaps.
///
/// The method is by Brandes and Köpf: items are aligned in straight lines from four sides, and each
/// ends up between the middle two of its four places.
struct GraphCoordinates {
  /// How far an item extends to both sides of its place.
  struct Extent {
    var before: Int
    var after: Int
  }

  private let graph: LayeredGraph
  private let extents: [Extent]
  /// The pairs of items whose line crosses a straight one.
  private let conflicts: Set<[Int]>

  /// Returns the place of each item.
  static func places(of graph: LayeredGraph, extents: [Extent]) -> [Int] {
    GraphCoordinates(graph, extents).balanced()
  }

  private init(_ graph: LayeredGraph, _ extents: [Extent]) {
    self.graph = graph
    self.extents = extents
    var conflicts: Set<[Int]> = []
    let places = Self.places(in: graph.layers, count: graph.items.count)
    for layer in graph.layers {
      let lines = layer.flatMap { item in graph.lowers[item].map { (item, $0) } }
      func isStraight(_ line: (Int, Int)) -> Bool {
        graph.items[line.0].isBend && graph.items[line.1].isBend
      }
      for straight in lines where isStraight(straight) {
        for line in lines where !isStraight(line) {
          let above = places[line.0] - places[straight.0]
          let below = places[line.1] - places[straight.1]
          if above.signum() * below.signum() < 0 { conflicts.insert([line.0, line.1]) }
        }
      }
    }
    self.conflicts = conflicts
  }

  private func balanced() -> [Int] {
    var all: [[Int]] = []
    for isDown in [true, false] {
      for isLeft in [true, false] {
        var layers = isDown ? graph.layers : graph.layers.reversed()
        if !isLeft { layers = layers.map { $0.reversed() } }
        let blocks = blocks(layers, neighbors: isDown ? graph.uppers : graph.lowers)
        let places = compacted(layers, blocks, isMirrored: !isLeft)
        all.append(isLeft ? places : places.map { -$0 })
      }
    }
    let ranges = all.map(range)
    guard let narrowest = ranges.min(by: { $0.count < $1.count }) else { return [] }
    for (index, range) in ranges.enumerated() {
      let isLeft = index.isMultiple(of: 2)
      let shift =
        isLeft
        ? narrowest.lowerBound - range.lowerBound : narrowest.upperBound - range.upperBound
      all[index] = all[index].map { $0 + shift }
    }
    return graph.items.indices.map { item in
      let places = all.map { $0[item] }.sorted()
      return (places[1] + places[2]) >> 1
    }
  }

  private func range(of places: [Int]) -> ClosedRange<Int> {
    let first = places.indices.map { places[$0] - extents[$0].before }.min() ?? 0
    let last = places.indices.map { places[$0] + extents[$0].after }.max() ?? 0
    return first...max(first, last)
  }

  private static func places(in layers: [[Int]], count: Int) -> [Int] {
    var places = Array(repeating: 0, count: count)
    for layer in layers { for (place, item) in layer.enumerated() { places[item] = place } }
    return places
  }

  /// Returns for each item the first one of the straight line that it belongs to.
  private func blocks(_ layers: [[Int]], neighbors: [[Int]]) -> [Int] {
    let places = Self.places(in: layers, count: graph.items.count)
    var roots = Array(graph.items.indices)
    var isTaken = Array(repeating: false, count: roots.count)
    for layer in layers {
      var last = -1
      for item in layer {
        let near = neighbors[item].sorted { places[$0] < places[$1] }
        guard !near.isEmpty else { continue }
        for other in near[(near.count - 1) / 2...near.count / 2]
        where roots[item] == item && !isTaken[other] && places[other] > last
          && !conflicts.contains([other, item]) && !conflicts.contains([item, other])
        {
          isTaken[other] = true
          roots[item] = roots[other]
          last = places[other]
        }
      }
    }
    return roots
  }

  /// Returns the places of items, with their lines as close to each other as possible.
  private func compacted(_ layers: [[Int]], _ roots: [Int], isMirrored: Bool) -> [Int] {
    var before: [[Int: Int]] = Array(repeating: [:], count: roots.count)
    var behind = before
    for layer in layers {
      for (left, right) in zip(layer, layer.dropFirst()) {
        let distance = distance(left, right, isMirrored)
        let (one, other) = (roots[left], roots[right])
        before[other][one] = max(before[other][one] ?? 0, distance)
        behind[one][other] = max(behind[one][other] ?? 0, distance)
      }
    }
    let order = Self.order(Set(roots).sorted(), before: before, behind: behind)
    var places = Array(repeating: 0, count: roots.count)
    for block in order {
      places[block] = before[block].map { places[$0] + $1 }.max() ?? 0
    }
    for block in order.reversed() {
      guard let most = behind[block].map({ places[$0] - $1 }).min() else { continue }
      places[block] = max(places[block], most)
    }
    return roots.map { places[$0] }
  }

  /// Returns the lines from left to right.
  private static func order(_ blocks: [Int], before: [[Int: Int]], behind: [[Int: Int]]) -> [Int] {
    var missing = before.map(\.count)
    var order = blocks.filter { missing[$0] == 0 }
    var next = 0
    while next < order.count {
      for block in behind[order[next]].keys.sorted() {
        missing[block] -= 1
        if missing[block] == 0 { order.append(block) }
      }
      next += 1
    }
    return order
  }

  private func distance(_ left: Int, _ right: Int, _ isMirrored: Bool) -> Int {
    let (one, other) = isMirrored ? (right, left) : (left, right)
    let gap = graph.items[one].isBend && graph.items[other].isBend ? 4 : 14
    return extents[one].after + gap + extents[other].before
  }
}
