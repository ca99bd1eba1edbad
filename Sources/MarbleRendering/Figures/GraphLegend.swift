import MarbleModel

/// Says what the lines of a picture of objects mean.
struct GraphLegend {
  let words: PageWords

  /// Returns the meaning of each kind of line in the graphs that a picture shows; empty if there's
  /// only the plain one.
  func html(of graphs: [ObjectGraph], cycles: [GraphCycles]) -> String {
    let edges = graphs.flatMap(\.edges)
    let strengths = Set(edges.map(\.strength))
    let changes = Set(edges.map(\.change))
    let hasCycle = cycles.contains { !$0.edges.isEmpty }
    let marks: [(PageWord, Bool)] = [
      (.strongMark, strengths.count > 1), (.weakMark, strengths.contains(.weak)),
      (.unownedMark, strengths.contains(.unowned)), (.cycleMark, hasCycle),
      (.openedMark, cycles.contains { !$0.opened.isEmpty }),
      (.throughMark, edges.contains { $0.through > 0 }), (.newMark, changes.contains(.new)),
      (.goneMark, changes.contains(.gone)),
    ]
    let shown = marks.filter(\.1).map { words[$0.0] }
    return shown.isEmpty ? "" : "<p class=\"legend\">\(shown.joined(separator: " · "))</p>\n"
  }
}
