internal import MarbleModel

extension ObjectRecord {
  /// The record in which references of an uncertain kind are strong only as far as the counts say.
  ///
  /// What `Unmanaged` or memory without a type refers to may be kept alive by that, or not. An
  /// object counts its references: those that are not accounted for by others keep it alive.
  var settled: ObjectRecord {
    var free = Dictionary(nodes.map { ($0.number, $0.count) }) { first, _ in first }
    let objects = Set(nodes.lazy.filter { $0.kind != .memory }.map(\.number))
    for edge in edges where edge.strength == .strong && !edge.isUncertain {
      free[edge.target, default: 0] -= 1
    }
    var record = self
    for (index, edge) in edges.enumerated()
    where edge.isUncertain && edge.strength == .strong && objects.contains(edge.target) {
      free[edge.target, default: 0] -= 1
      if free[edge.target, default: 0] < 0 { record.edges[index].strength = .unowned }
    }
    return record
  }
}
