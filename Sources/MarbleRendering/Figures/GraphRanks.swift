import MarbleModel

/// The rank of each object and variable: its distance from the start, ignoring back references.
///
/// Vertices are the objects followed by the variables of the program, one for each reference
/// without a source. References from an object to itself don't count.
struct GraphRanks {
  /// The ranks of the vertices, counted from zero.
  private(set) var ranks: [Int]
  /// The references that lead back, by their indices: their targets come before their sources.
  private(set) var reversed: Set<Int> = []
  /// The vertices that each reference joins.
  let ends: [(source: Int, target: Int)]

  private var outgoing: [[Int]]
  private var marks: [Mark]
  private var finished: [Int] = []

  private enum Mark { case unseen, open, closed }

  init(of graph: ObjectGraph) {
    var count = graph.nodes.count
    ends = graph.edges.map { edge in
      guard let source = edge.source else {
        count += 1
        return (count - 1, edge.target)
      }
      return (source, edge.target)
    }
    outgoing = Array(repeating: [], count: count)
    for (edge, (source, target)) in ends.enumerated() where source != target {
      outgoing[source].append(edge)
    }
    ranks = Array(repeating: 0, count: count)
    marks = Array(repeating: .unseen, count: count)
    for vertex in Array(graph.nodes.count..<count) + Array(0..<graph.nodes.count) { visit(vertex) }
    rank()
  }

  /// Visits everything that can be reached; the depth is at most the number of objects that a page
  /// draws.
  private mutating func visit(_ vertex: Int) {
    guard marks[vertex] == .unseen else { return }
    marks[vertex] = .open
    for edge in outgoing[vertex] {
      let target = ends[edge].target
      if marks[target] == .open { reversed.insert(edge) } else { visit(target) }
    }
    marks[vertex] = .closed
    finished.append(vertex)
  }

  /// Ranks each vertex after all vertices that lead to it, and sources right before their targets.
  private mutating func rank() {
    let links = ends.enumerated().map { edge, ends in
      reversed.contains(edge)
        ? (upper: ends.target, lower: ends.source) : (ends.source, ends.target)
    }.filter { $0.upper != $0.lower }
    var lower: [[Int]] = Array(repeating: [], count: ranks.count)
    var isLed = Array(repeating: false, count: ranks.count)
    for link in links {
      lower[link.upper].append(link.lower)
      isLed[link.lower] = true
    }
    for vertex in finished.reversed() {
      for next in lower[vertex] { ranks[next] = max(ranks[next], ranks[vertex] + 1) }
    }
    for vertex in ranks.indices where !isLed[vertex] {
      if let first = lower[vertex].map({ ranks[$0] }).min() { ranks[vertex] = first - 1 }
    }
  }
}
