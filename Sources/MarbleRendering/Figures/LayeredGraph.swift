import MarbleModel

/// An object graph in layers: even layers hold objects, and those between them hold labels.
///
/// A reference goes from layer to layer. In each layer that it passes through, it has an item of
/// its own, which keeps other items out of its way.
struct LayeredGraph {
  enum Content: Hashable {
    case node(Int)
    /// A variable of the program, by its reference.
    case root(edge: Int)
    /// The label of a reference, beside its line.
    case label(edge: Int)
    /// A place that a reference passes through.
    case bend
  }

  struct Item {
    let content: Content
    let layer: Int

    var isBend: Bool {
      switch content {
      case .node, .root: false
      case .label, .bend: true
      }
    }
  }

  private(set) var items: [Item] = []
  /// The items of each layer, in order.
  var layers: [[Int]]
  /// The neighbours of each item in the layers before and after it.
  private(set) var uppers: [[Int]]
  private(set) var lowers: [[Int]]
  /// The items of each reference, from the first layer to the last; empty for a self-reference.
  private(set) var chains: [[Int]] = []
  /// The references that lead from a later layer to an earlier one.
  let reversed: Set<Int>

  init(of graph: ObjectGraph) {
    let ranks = GraphRanks(of: graph)
    reversed = ranks.reversed
    layers = []
    (uppers, lowers) = ([], [])
    var roots = graph.edges.indices.filter { graph.edges[$0].source == nil }[...]
    for (vertex, rank) in ranks.ranks.enumerated() {
      let isNode = vertex < graph.nodes.count
      add(isNode ? .node(vertex) : .root(edge: roots.removeFirst()), in: 2 * rank)
    }
    for (edge, ends) in ranks.ends.enumerated() {
      guard ends.source != ends.target else {
        chains.append([])
        continue
      }
      let isBack = reversed.contains(edge)
      let (upper, lower) = isBack ? (ends.target, ends.source) : (ends.source, ends.target)
      let between = items[upper].layer + 1..<items[lower].layer
      let labelled = isBack ? between.upperBound - 1 : between.lowerBound
      let hasLabel = graph.edges[edge].source != nil
      let bends = between.map {
        add($0 == labelled && hasLabel ? .label(edge: edge) : .bend, in: $0)
      }
      let chain = [upper] + bends + [lower]
      for (one, other) in zip(chain, chain.dropFirst()) {
        lowers[one].append(other)
        uppers[other].append(one)
      }
      chains.append(chain)
    }
    layers = ordered()
  }

  @discardableResult
  private mutating func add(_ content: Content, in layer: Int) -> Int {
    items.append(Item(content: content, layer: layer))
    uppers.append([])
    lowers.append([])
    return items.count - 1
  }

  /// Returns the layers in the order in which the text mentions their items.
  private func ordered() -> [[Int]] {
    var layers: [[Int]] = Array(repeating: [], count: (items.map(\.layer).max() ?? 0) + 1)
    var isPlaced = Array(repeating: false, count: items.count)
    func place(_ item: Int) {
      guard !isPlaced[item] else { return }
      isPlaced[item] = true
      layers[items[item].layer].append(item)
      for next in lowers[item] { place(next) }
    }
    for item in items.indices where uppers[item].isEmpty { place(item) }
    return layers
  }
}
