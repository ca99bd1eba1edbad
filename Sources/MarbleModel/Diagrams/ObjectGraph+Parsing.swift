extension ObjectGraph {
  /// Parses lines; a line `...`, with any indentation, represents any number of lines.
  package init(parsing lines: [String]) throws(ObjectGraphProblem) {
    let isMarked = ObjectGraphLine.areMarked(lines)
    var reader = ObjectGraphReader()
    for (number, text) in lines.enumerated() {
      guard let line = try ObjectGraphLine(parsing: text, number: number, isMarked: isMarked)
      else { continue }
      try reader.read(line, number: number)
    }
    let graph = reader.finished
    guard !graph.edges.isEmpty else {
      throw ObjectGraphProblem(kind: .noLine, line: 0, offset: 0)
    }
    self = graph
  }
}

/// Builds an object graph from its lines, one after another.
private struct ObjectGraphReader {
  /// The name of an object that the text leaves out.
  private static let leftOut = "…"

  private var graph = ObjectGraph()
  private var indices: [String: Int] = [:]
  /// The objects that the next line may belong to; `nil` where an object isn't expanded.
  private var path: [Int?] = []
  /// Whether lines were left out directly above, and whether any were left out.
  private var follows = false
  private var hasGap = false
  /// The changes of the references to each object.
  private var changes: [Int: Set<ObjectGraph.Change>] = [:]

  /// The graph, in which an object is new, or gone, if all references to it are.
  var finished: ObjectGraph {
    var graph = graph
    for (node, changes) in changes where changes.count == 1 {
      graph.nodes[node].change = changes.first ?? .none
    }
    return graph
  }

  mutating func read(_ line: ObjectGraphLine, number: Int) throws(ObjectGraphProblem) {
    guard let reference = line.reference else {
      // The lines left out may have closed all objects that are further to the right.
      path.removeSubrange(min(line.depth, path.count)...)
      follows = true
      hasGap = true
      return
    }
    func problem(_ kind: ObjectGraphProblem.Kind, at offset: Int) -> ObjectGraphProblem {
      ObjectGraphProblem(kind: kind, line: number, offset: offset)
    }
    let namePlace = line.indentation + reference.nameOffset
    if line.depth > path.count, follows { addLeftOut(upTo: line.depth) }
    guard line.depth <= path.count else { throw problem(.tooDeep, at: line.indentation) }
    path.removeSubrange(line.depth...)
    if let holder = path.last, holder == nil { throw problem(.openedAgain, at: line.indentation) }
    let target: Int
    switch (indices[reference.name], reference.isAbove) {
    case (let index?, true): target = index
    case (.some, false): throw problem(.shownTwice(reference.name), at: namePlace)
    // If lines are left out, the object may be shown in them.
    case (nil, true) where !hasGap:
      throw problem(.notAbove(reference.name), at: namePlace)
    case (nil, _): target = add(reference.name)
    }
    graph.edges.append(
      ObjectGraph.Edge(
        reference.label,
        from: path.last ?? nil,
        to: target,
        strength: reference.strength,
        change: line.change
      )
    )
    changes[target, default: []].insert(line.change)
    path.append(reference.isAbove ? nil : target)
    follows = false
  }

  private mutating func add(_ name: String) -> Int {
    indices[name] = graph.nodes.count
    graph.nodes.append(ObjectGraph.Node(name))
    return graph.nodes.count - 1
  }

  /// Adds one object in place of those that are left out above a line.
  private mutating func addLeftOut(upTo depth: Int) {
    path.append(graph.nodes.count)
    graph.nodes.append(ObjectGraph.Node(Self.leftOut))
    while path.count < depth { path.append(path.last ?? nil) }
  }
}
