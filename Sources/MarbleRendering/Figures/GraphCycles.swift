import MarbleModel

/// The cycles in which objects keep each other alive.
struct GraphCycles {
  /// The references that are part of a cycle, by their indices.
  private(set) var edges: Set<Int> = []
  /// The objects of each cycle; two cycles that share an object count as one.
  private(set) var groups: [[Int]] = []
  /// The same for cycles of the library's internal objects alone, which the library opens itself.
  private(set) var opened: Set<Int> = []
  private(set) var openedGroups: [[Int]] = []

  /// Finds the cycles; `internals` are the library's types that only do its work.
  init(of graph: ObjectGraph, internals: Set<String> = []) {
    var targets: [[Int]] = Array(repeating: [], count: graph.nodes.count)
    let strong = graph.edges.indices.filter {
      graph.edges[$0].strength == .strong && graph.edges[$0].change != .gone
    }
    for index in strong {
      guard let source = graph.edges[index].source else { continue }
      targets[source].append(graph.edges[index].target)
    }
    let reach = targets.indices.map { Self.reach(of: $0, targets) }
    edges = Set(
      strong.filter { index in
        graph.edges[index].source.map { reach[graph.edges[index].target].contains($0) } ?? false
      }
    )
    var isKnown: Set<Int> = []
    for node in targets.indices where !isKnown.contains(node) && edges(at: node, of: graph) {
      let group = targets.indices.filter {
        $0 == node || reach[node].contains($0) && reach[$0].contains(node)
      }
      isKnown.formUnion(group)
      guard group.allSatisfy({ internals.contains(String(graph.nodes[$0].type)) }) else {
        groups.append(group)
        continue
      }
      openedGroups.append(group)
      opened.formUnion(edges.filter { group.contains(graph.edges[$0].target) })
    }
    edges.subtract(opened)
  }

  private func edges(at node: Int, of graph: ObjectGraph) -> Bool {
    edges.contains { graph.edges[$0].target == node }
  }

  /// Returns the object and everything that it keeps alive.
  private static func reach(of node: Int, _ targets: [[Int]]) -> Set<Int> {
    var reach: Set = [node]
    var open = [node]
    while let next = open.popLast() {
      for target in targets[next] where reach.insert(target).inserted { open.append(target) }
    }
    return reach
  }
}
