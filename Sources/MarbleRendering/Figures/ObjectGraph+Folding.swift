import MarbleModel

extension ObjectGraph {
  /// Returns the graph without objects of internal types, whose references lead on to what they
  /// hold.
  ///
  /// An object that a variable of the program refers to stays. A reference says how many objects
  /// it leads through, and it's as strong as the weakest of those that it stands for; of several
  /// ways to an object, it stands for the strongest and, of these, for the shortest one.
  func folding(_ internals: Set<String>) -> ObjectGraph {
    let roots = Set(edges.lazy.filter { $0.source == nil }.map(\.target))
    let folded = Set(
      nodes.indices.filter { !roots.contains($0) && internals.contains(String(nodes[$0].type)) }
    )
    guard !folded.isEmpty else { return self }
    let shown = edges.enumerated().filter { _, edge in
      !folded.contains(edge.target) && edge.source.map { !folded.contains($0) } ?? true
    }
    let ordered = (shown.map { (place: $0.offset, edge: $0.element) } + chains(through: folded))
      .sorted { ($0.place, $0.edge.target) < ($1.place, $1.edge.target) }
    var graph = ObjectGraph()
    var places: [Int: Int] = [:]
    for node in nodes.indices where !folded.contains(node) {
      places[node] = graph.nodes.count
      graph.nodes.append(nodes[node])
    }
    graph.edges = ordered.map { _, edge in
      var copy = edge
      copy.source = edge.source.flatMap { places[$0] }
      copy.target = places[edge.target] ?? 0
      return copy
    }
    return graph
  }

  /// Returns the references that stand for chains through folded objects, each with the index of
  /// its first reference; what only one of two moments has is gone, or new.
  private func chains(through folded: Set<Int>) -> [(place: Int, edge: Edge)] {
    let old = chains(through: folded, among: edges.indices.filter { edges[$0].change != .new })
    let new = chains(through: folded, among: edges.indices.filter { edges[$0].change != .gone })
    return old.merging(new, uniquingKeysWith: min).map { edge, place in
      var edge = edge
      edge.change = new[edge] == nil ? .gone : old[edge] == nil ? .new : .none
      return (place, edge)
    }
  }

  private func chains(through folded: Set<Int>, among present: [Int]) -> [Edge: Int] {
    let held = Dictionary(grouping: present) { edges[$0].source ?? -1 }
    var chains: [Edge: Int] = [:]
    for first in present where folded.contains(edges[first].target) {
      guard let source = edges[first].source, !folded.contains(source) else { continue }
      for end in ends(of: first, through: folded, held) {
        chains[end] = min(chains[end] ?? first, first)
      }
    }
    return chains
  }

  /// Follows a reference to a folded object until it comes to objects that are shown.
  private func ends(of first: Int, through folded: Set<Int>, _ held: [Int: [Int]]) -> [Edge] {
    var found: [Int: Edge] = [:]
    // Ways that keep an object alive are looked for first, and of these the shortest ones.
    for strength in [Strength.strong, .unowned, .weak] where edges[first].strength <= strength {
      var open = [edges[first].target]
      var depths = [edges[first].target: 1]
      while !open.isEmpty {
        let node = open.removeFirst()
        let depth = depths[node] ?? 1
        for index in held[node] ?? [] where edges[index].strength <= strength {
          let target = edges[index].target
          if folded.contains(target) {
            guard depths[target] == nil else { continue }
            depths[target] = depth + 1
            open.append(target)
          } else if found[target] == nil, strength == .strong || target != edges[first].source {
            var edge = edges[first]
            (edge.target, edge.strength, edge.change) = (target, strength, .none)
            edge.through = depth
            found[target] = edge
          }
        }
      }
    }
    return Array(found.values)
  }
}

extension ObjectGraph.Strength {
  /// Whether a reference keeps an object alive as long as another one, or longer.
  fileprivate static func <= (left: Self, right: Self) -> Bool { left.rank <= right.rank }

  private var rank: Int {
    switch self {
    case .strong: 0
    case .unowned: 1
    case .weak: 2
    }
  }
}
