internal import MarbleModel

extension ObjectRecord {
  /// The record in which references of an uncertain kind are strong only as far as the counts say.
  ///
  /// A reference by `Unmanaged` or by memory without a type may keep its object alive, or not. An
  /// object counts its references: those that aren't accounted for by others keep it alive.
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

extension ObjectRecord {
  /// A reference of an uncertain kind, at all moments of a run.
  private struct Doubt: Hashable {
    let source: Int?
    let label: String
    let target: Int

    init(_ edge: Edge) { (source, label, target) = (edge.source, edge.label, edge.target) }
  }

  /// The records of a run without counts: an uncertain reference keeps its object alive unless the
  /// counts of one moment say that it doesn't.
  static func settled(_ records: [ObjectRecord]) -> [ObjectRecord] {
    let settled = records.map(\.settled)
    let unowned = settled.reduce(into: Set<Doubt>()) { unowned, record in
      for edge in record.edges where edge.isUncertain && edge.strength == .unowned {
        unowned.insert(Doubt(edge))
      }
    }
    return settled.map { record in
      var record = record
      for (index, edge) in record.edges.enumerated() where edge.isUncertain {
        record.edges[index].isUncertain = false
        if unowned.contains(Doubt(edge)) { record.edges[index].strength = .unowned }
      }
      for index in record.nodes.indices { record.nodes[index].count = 0 }
      return record
    }
  }
}
