import MarbleModel

/// An object graph in words: which objects hold which, and which keep each other alive.
struct GraphDescription {
  private static let limit = 60

  let title: String
  let text: String

  init(of graph: ObjectGraph, cycles: GraphCycles, words: PageWords) {
    title = words[.objectGraph]
    let names = graph.nodes.map { DiagramText.shown($0.name) }
    var holders: [(source: Int?, references: [String])] = []
    for edge in graph.edges.prefix(Self.limit) {
      let index = holders.firstIndex { $0.source == edge.source } ?? holders.count
      if index == holders.count { holders.append((edge.source, [])) }
      holders[index].references.append(words.reference(edge, to: names[edge.target]))
    }
    var sentences = holders.map { source, references in
      words.holds(source.map { names[$0] } ?? words[.program], references)
    }
    if graph.edges.count > Self.limit {
      sentences.append(words.say(.leftOut, count: graph.edges.count - Self.limit))
    }
    sentences += cycles.groups.map { words.cycle($0.map { names[$0] }) }
    sentences += cycles.openedGroups.map { words.openedCycle($0.map { names[$0] }) }
    text = sentences.joined(separator: words[.andThen]) + words[.sentenceEnd]
  }
}
