/// The search for the most pairs between things on two sides, with each thing in one pair at most.
///
/// This is the algorithm of Hopcroft and Karp: each round finds, all at once, shortest ways to move
/// partners until a new pair has room, so that few rounds are needed.
struct BipartiteMatching {
  /// For each thing on the left, the things on the right that it goes with.
  private let neighbours: [[Int]]
  /// For each thing on the left, its partner; -1 if it has none.
  private(set) var partners: [Int]
  private var holders: [Int]
  private var layers: [Int]
  private var next: [Int]

  /// Finds the pairs between the things on the left and `count` things on the right.
  init(_ neighbours: [[Int]], count: Int) {
    self.neighbours = neighbours
    partners = [Int](repeating: -1, count: neighbours.count)
    holders = [Int](repeating: -1, count: count)
    layers = partners
    next = partners
    while findLayers() {
      for index in neighbours.indices where partners[index] < 0 { _ = augment(from: index) }
    }
  }

  /// Counts the partners that move before each thing does; returns whether any new pair has room.
  private mutating func findLayers() -> Bool {
    var queue = neighbours.indices.filter { partners[$0] < 0 }
    for index in neighbours.indices {
      layers[index] = partners[index] < 0 ? 0 : -1
      next[index] = 0
    }
    var hasRoom = false
    var position = 0
    while position < queue.count {
      let index = queue[position]
      position += 1
      for neighbour in neighbours[index] {
        let holder = holders[neighbour]
        if holder < 0 {
          hasRoom = true
        } else if layers[holder] < 0 {
          layers[holder] = layers[index] + 1
          queue.append(holder)
        }
      }
    }
    return hasRoom
  }

  /// Finds a partner for a thing without one, moving others; returns whether that was possible.
  private mutating func augment(from root: Int) -> Bool {
    var path = [root]
    while let index = path.last {
      guard next[index] < neighbours[index].count else {
        // Nothing new can be reached from here, so no other path of this round tries it again.
        layers[index] = -1
        path.removeLast()
        continue
      }
      let neighbour = neighbours[index][next[index]]
      next[index] += 1
      let holder = holders[neighbour]
      if holder < 0 {
        move(path, to: neighbour)
        return true
      }
      if layers[holder] == layers[index] + 1 { path.append(holder) }
    }
    return false
  }

  /// Gives the last thing of a path a new partner, and each one before it the partner of the next.
  private mutating func move(_ path: [Int], to neighbour: Int) {
    var neighbour = neighbour
    for index in path.reversed() {
      let old = partners[index]
      partners[index] = neighbour
      holders[neighbour] = index
      neighbour = old
    }
  }
}
