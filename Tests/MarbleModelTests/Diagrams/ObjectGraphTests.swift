import MarbleTestSupport
import Testing

@testable import MarbleModel

@Suite struct ObjectGraphTests {
  @Test(arguments: [
    ("one variable", "list: List", ["(list: List)"]),
    (
      "what objects hold", "list: List\n  first: Node\n    next: Node 2\nother: Node (above)",
      ["(list: List)", "List -first-> Node", "Node -next-> Node 2", "(other: Node)"]
    ),
    (
      "a cycle", "a: A\n  b: B\n    weak owner: A (above)\n    self: B (above)",
      ["(a: A)", "A -b-> B", "B -weak owner-> A", "B -self-> B"]
    ),
    (
      "strengths", "a: A\n  unowned b: B\nweak c: B (above)",
      ["(a: A)", "A -unowned b-> B", "(weak c: B)"]
    ),
    (
      "what is new and gone", "  a: A\n+   b: B\n-   c: C\n-     d: D",
      ["(a: A)", "A -+b-> B+", "A -−c-> C−", "C− -−d-> D−"]
    ),
    (
      "a new reference to an object that was there", "  a: A\n-   b: B\n+ c: B (above)",
      ["(a: A)", "A -−b-> B", "(+c: B)"]
    ),
    ("nothing has changed", "  a: A\n    b: B", ["(a: A)", "A -b-> B"]),
    (
      "lines are left out", "a: A\n  ...\n      c: C\n  d: D\n...\ne: E (above)",
      ["(a: A)", "… -c-> C", "A -d-> D", "(e: E)"]
    ),
    ("lines are left out at the margin", "a: A\n...\n  b: B", ["(a: A)", "… -b-> B"]),
    (
      "names with signs", "f: Box<(a: Int)>\n\n  [0]: 对象 ",
      ["(f: Box<(a: Int)>)", "Box<(a: Int)> -[0]-> 对象"]
    ),
  ])
  func `objects and references are read from lines`(
    name: String,
    text: String,
    references: [String]
  ) throws {
    #expect(
      try Self.references(of: ObjectGraph(parsing: Self.lines(text))) == references,
      "\(name)"
    )
  }

  @Test(arguments: [
    ("", ObjectGraphProblem(kind: .noLine, line: 0, offset: 0)),
    ("\n...", ObjectGraphProblem(kind: .noLine, line: 0, offset: 0)),
    ("a: A\n  b B", ObjectGraphProblem(kind: .noColon, line: 1, offset: 2)),
    ("a: A\n  b:", ObjectGraphProblem(kind: .noName, line: 1, offset: 4)),
    ("a: (above)", ObjectGraphProblem(kind: .noName, line: 0, offset: 3)),
    ("é: A\n  : B", ObjectGraphProblem(kind: .noLabel, line: 1, offset: 2)),
    ("a: A\n    b: B", ObjectGraphProblem(kind: .tooDeep, line: 1, offset: 4)),
    ("a: A\n b: B", ObjectGraphProblem(kind: .oddIndentation, line: 1, offset: 0)),
    ("+ a: A\nb: B", ObjectGraphProblem(kind: .noMark, line: 1, offset: 0)),
    ("+ a: A\n+    b: B", ObjectGraphProblem(kind: .oddIndentation, line: 1, offset: 2)),
    ("é: B (above)", ObjectGraphProblem(kind: .notAbove("B"), line: 0, offset: 4)),
    ("a: A\n  é: A", ObjectGraphProblem(kind: .shownTwice("A"), line: 1, offset: 6)),
    ("a: A\nb: A", ObjectGraphProblem(kind: .shownTwice("A"), line: 1, offset: 3)),
    ("a: A\nb: A (above)\n  c: C", ObjectGraphProblem(kind: .openedAgain, line: 2, offset: 2)),
    ("\ta: A", ObjectGraphProblem(kind: .oddIndentation, line: 0, offset: 0)),
  ])
  func `what isn't an object graph is told by its place`(text: String, problem: ObjectGraphProblem)
  {
    #expect(throws: problem) { try ObjectGraph(parsing: Self.lines(text)) }
  }

  @Test func `text of any kind is read or refused`() {
    let pieces = [
      "  ", " ", "+ ", "- ", "...", ": ", ":", "a", "B", " (above)", "weak ", "\u{301}", "\t",
    ]
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let lines = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        (0..<Int.random(in: 0...7, using: &generator))
          .compactMap { _ in pieces.randomElement(using: &generator) }.joined()
      }
      guard let graph = try? ObjectGraph(parsing: lines) else { continue }
      for edge in graph.edges {
        #expect(graph.nodes.indices.contains(edge.target))
        #expect(edge.source.map(graph.nodes.indices.contains) ?? true)
      }
    }
  }

  @Test(arguments: [" ", "+ ", ": ", "a: A", "...", "(above)", "\u{301}", "weak "])
  func `a long line of one kind is read or refused in a moment`(piece: String) {
    let line = String(repeating: piece, count: 20_000)
    let time = ContinuousClock().measure {
      _ = try? ObjectGraph(parsing: [line, "...", line + "a: A", "a: " + line])
    }
    #expect(time < .seconds(60))
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func references(of graph: ObjectGraph) -> [String] {
    func mark(_ change: ObjectGraph.Change) -> String {
      switch change {
      case .none: ""
      case .new: "+"
      case .gone: "−"
      }
    }
    func name(_ node: Int) -> String { graph.nodes[node].name + mark(graph.nodes[node].change) }
    return graph.edges.map { edge in
      let strength = edge.strength == .strong ? "" : edge.strength.rawValue + " "
      let label = mark(edge.change) + strength + edge.label
      let target = name(edge.target)
      return edge.source.map { "\(name($0)) -\(label)-> \(target)" } ?? "(\(label): \(target))"
    }
  }
}
