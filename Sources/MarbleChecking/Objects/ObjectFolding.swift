internal import MarbleModel

/// Folds memory blocks that only serve others into their holders.
///
/// These are arrays, dictionaries and sets, the boxes of captured variables and of existential
/// values, memory without a type, and closures that captured no object or nothing but another
/// closure. An edge to a folded block becomes edges to the contents of the block, under the same
/// name. Objects of types that should be left out are removed, with their edges.
struct ObjectFolding {
  private let nodes: [Int: ObjectRecord.Node]
  private let edges: [Int: [ObjectRecord.Edge]]
  private let omitted: Set<String>

  init(_ record: ObjectRecord, without omitted: Set<String>) {
    nodes = Dictionary(record.nodes.map { ($0.number, $0) }) { first, _ in first }
    edges = Dictionary(grouping: record.edges.filter { $0.source != nil }) { $0.source ?? 0 }
    self.omitted = omitted
  }

  func type(of identity: HeldObjects.Identity) -> String {
    identity.function == nil ? nodes[identity.number]?.name ?? "" : HeldObjects.closure
  }

  /// Returns the references of an object or a closure.
  func references(of identity: HeldObjects.Identity) -> [HeldObjects.Reference] {
    guard identity.function != nil else {
      return references(edges[identity.number] ?? [])
    }
    guard identity.isStandIn else {
      return references(edges[identity.number] ?? [], label: HeldObjects.captures)
    }
    let captured = ObjectRecord.Edge(HeldObjects.captures, to: identity.number)
    return references([captured])
  }

  /// Returns the targets of one block's edges, each under its own name or under `label`.
  func references(
    _ edges: [ObjectRecord.Edge],
    label: String? = nil
  ) -> [HeldObjects.Reference] {
    edges.flatMap { edge in
      let name = label ?? Self.name(edge.label)
      return targets(of: edge).map { target in
        HeldObjects.Reference(label: name, strength: target.strength, target: target.identity)
      }
    }
  }

  /// Returns the name of a property as it's written; elements, which come after all properties,
  /// have none.
  private static func name(_ label: String) -> String {
    let lazy = "$__lazy_storage_$_"
    if label.isEmpty { return "elements" }
    return label.hasPrefix(lazy) ? String(label.dropFirst(lazy.count)) : label
  }

  /// A target on the way through folded blocks.
  private struct Target {
    var edge: ObjectRecord.Edge
    var strength: ObjectGraph.Strength
  }

  /// Returns the objects and closures that an edge leads to, in order.
  private func targets(
    of edge: ObjectRecord.Edge
  ) -> [(identity: HeldObjects.Identity, strength: ObjectGraph.Strength)] {
    var result: [(HeldObjects.Identity, ObjectGraph.Strength)] = []
    var seen: Set<Int> = []
    var rest = [Target(edge: edge, strength: edge.strength)]
    while let target = rest.popLast() {
      guard let node = nodes[target.edge.target], !isOmitted(node, by: target.edge) else {
        continue
      }
      if let identity = identity(of: target.edge, node) {
        result.append((identity, target.strength))
      } else if seen.insert(node.number).inserted {
        rest += contents(of: node).reversed().map { inner in
          // A way through several references is as strong as the weakest of them.
          let strength = inner.strength == .strong ? target.strength : inner.strength
          return Target(edge: inner, strength: strength)
        }
      }
    }
    return result
  }

  private func isOmitted(_ node: ObjectRecord.Node, by edge: ObjectRecord.Edge) -> Bool {
    omitted.contains(edge.function == nil ? node.name : HeldObjects.closure)
  }

  /// Returns the object or closure that's shown for an edge; `nil` if its target is folded.
  private func identity(
    of edge: ObjectRecord.Edge,
    _ node: ObjectRecord.Node
  ) -> HeldObjects.Identity? {
    if let function = edge.function {
      if wrapped(by: node) != nil || isEmpty(node) { return nil }
      let isStandIn = node.kind == .object
      return .init(number: node.number, function: function, isStandIn: isStandIn)
    }
    let isShown = node.kind == .object && node.module != "Swift"
    return isShown ? HeldObjects.Identity(number: node.number) : nil
  }

  /// Returns the edges of a folded block in a stable order.
  private func contents(of node: ObjectRecord.Node) -> [ObjectRecord.Edge] {
    let edges = edges[node.number] ?? []
    guard node.module == "Swift", ["_DictionaryStorage", "_SetStorage"].contains(node.name) else {
      return edges
    }
    // Where the entries of these are in memory depends on the hash seed.
    return edges.enumerated().sorted { left, right in
      let names = [left, right].map { nodes[$0.element.target]?.name ?? "" }
      return (names[0], left.element.target, left.offset)
        < (names[1], right.element.target, right.offset)
    }
    .map(\.element)
  }

  /// Whether a closure has captured no object, such as one that captured only numbers and texts.
  private func isEmpty(_ node: ObjectRecord.Node) -> Bool {
    node.kind != .object
      && (edges[node.number] ?? []).allSatisfy { edge in
        nodes[edge.target]?.module == "Swift" && (edges[edge.target] ?? []).isEmpty
      }
  }

  /// Returns the closure that a context holds if it holds nothing else.
  private func wrapped(by node: ObjectRecord.Node) -> ObjectRecord.Edge? {
    guard node.kind == .context, let edges = edges[node.number], edges.count == 1,
      edges[0].function != nil, edges[0].strength == .strong, edges[0].target != node.number
    else { return nil }
    return edges[0]
  }
}
