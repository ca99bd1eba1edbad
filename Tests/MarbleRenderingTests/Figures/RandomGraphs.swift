import MarbleTestSupport

@testable import MarbleModel

/// Object graphs put together at random, the same ones for the same seed.
struct RandomGraphs {
  private enum Shape: CaseIterable { case tree, withoutCycles, any }

  private var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  mutating func next() -> ObjectGraph {
    let count = number(in: 1...40)
    let shape = Shape.allCases.randomElement(using: &generator) ?? .any
    var graph = ObjectGraph(nodes: (0..<count).map { node($0) })
    for target in 0..<count {
      let isRoot = target == 0 || number(in: 0...9) == 0
      graph.edges.append(edge(from: isRoot ? nil : number(in: 0...target - 1), to: target))
    }
    guard shape != .tree else { return graph }
    for _ in 0..<number(in: 0...max(2, count / 2)) {
      let (one, other) = (number(in: 0...count - 1), number(in: 0...count - 1))
      let isBack = shape == .any
      guard isBack || one != other else { continue }
      let (from, to) = isBack ? (one, other) : (min(one, other), max(one, other))
      let new = edge(from: number(in: 0...9) == 0 ? nil : from, to: to)
      graph.edges += number(in: 0...4) == 0 ? [new, new] : [new]
    }
    return graph
  }

  private mutating func node(_ index: Int) -> ObjectGraph.Node {
    let letter = number(in: 0...4) == 0 ? "宽" : "n"
    let name = String(repeating: letter, count: number(in: 0...3) == 0 ? number(in: 1...60) : 5)
    return ObjectGraph.Node("\(name) \(index)", change: change())
  }

  private mutating func edge(from source: Int?, to target: Int) -> ObjectGraph.Edge {
    let label = String(repeating: "l", count: number(in: 1...(number(in: 0...5) == 0 ? 50 : 10)))
    let strengths: [ObjectGraph.Strength] = [.strong, .strong, .weak, .unowned]
    let strength = strengths.randomElement(using: &generator) ?? .strong
    return ObjectGraph.Edge(label, from: source, to: target, strength: strength, change: change())
  }

  private mutating func change() -> ObjectGraph.Change {
    let changes: [ObjectGraph.Change] = [.none, .none, .none, .new, .gone]
    return changes.randomElement(using: &generator) ?? .none
  }

  private mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
