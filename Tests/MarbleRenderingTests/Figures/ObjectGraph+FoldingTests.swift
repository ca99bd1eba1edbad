import MarbleModel
import Testing

@testable import MarbleRendering

struct ObjectGraphFoldingTests {
  private static let internals: Set = ["Hub", "Row", "Sink"]

  @Test(arguments: [
    (
      "a chain of internal objects",
      "s: Subject\n  hub: Hub\n    row: Row\n      sink: Sink\n        next: closure",
      ["|s|Subject", "Subject|hub 3|closure"]
    ),
    (
      "the shortest way",
      "s: Subject\n  hub: Hub\n    row: Row\n      next: closure\n    next: closure (above)",
      ["|s|Subject", "Subject|hub 1|closure"]
    ),
    (
      "a longer way that keeps alive, rather than a shorter one that doesn't",
      "s: Subject\n  hub: Hub\n    row: Row\n      next: closure\n    weak next: closure (above)",
      ["|s|Subject", "Subject|hub 2|closure"]
    ),
    (
      "the weakest reference of a way",
      "s: Subject\n  hub: Hub\n    weak row: Row\n      unowned next: closure",
      ["|s|Subject", "Subject|weak hub 2|closure"]
    ),
    (
      "several objects at the ends, each with its own way",
      "s: Subject\n  hub: Hub\n    rows: A\n    rows: Row\n      a: B\n  last: C",
      ["|s|Subject", "Subject|hub 1|A", "Subject|hub 2|B", "Subject|last|C"]
    ),
    (
      "a cycle through internal objects",
      "s: Subject\n  hub: Hub\n    owner: Subject (above)",
      ["|s|Subject", "Subject|hub 1|Subject"]
    ),
    (
      "the way back that keeps nothing alive",
      "s: Subject\n  hub: Hub\n    unowned owner: Subject (above)\n    row: Row\n      next: A",
      ["|s|Subject", "Subject|hub 2|A"]
    ),
    (
      "a circle of internal objects",
      "s: Subject\n  hub: Hub\n    row: Row\n      hub: Hub (above)\n      next: A",
      ["|s|Subject", "Subject|hub 2|A"]
    ),
    (
      "an internal object that a variable refers to",
      "h: Hub\n  row: Row\n    next: A\ns: Subject\n  hub: Hub (above)",
      ["|h|Hub", "Hub|row 1|A", "|s|Subject", "Subject|hub|Hub"]
    ),
    (
      "numbers of objects",
      "s: Subject\n  hub: Hub 12\n    next: Hubert 2\n      a: Hub x",
      ["|s|Subject", "Subject|hub 1|Hubert 2", "Hubert 2|a|Hub x"]
    ),
  ])
  func `references lead on through internal objects, and say through how many`(
    name: String,
    text: String,
    wanted: [String]
  ) throws {
    let graph = try Self.graph(text).folding(Self.internals)
    #expect(graph.edges.map { Self.told($0, graph) } == wanted, "\(name)")
    #expect(try Self.graph(text).folding([]) == Self.graph(text))
  }

  @Test(arguments: [
    (
      "a way that comes", "  s: Subject\n    hub: Hub\n+     row: Row\n+       next: A",
      ["|s|Subject", "+Subject|hub 2|A"]
    ),
    (
      "a way that goes", "  s: Subject\n    hub: Hub\n-     row: Row\n        next: A",
      ["|s|Subject", "-Subject|hub 2|A"]
    ),
    (
      "two halves that were never there together",
      "  s: Subject\n    hub: Hub\n-     row: Row\n+       next: A",
      ["|s|Subject"]
    ),
    (
      "a way in place of another",
      "  s: Subject\n    hub: Hub\n-     next: A\n+     row: Row\n+       next: A (above)",
      ["|s|Subject", "-Subject|hub 1|A", "+Subject|hub 2|A"]
    ),
  ])
  func `a way is new or gone as a whole`(name: String, text: String, wanted: [String]) throws {
    let graph = try Self.graph(text).folding(Self.internals)
    #expect(graph.edges.map { Self.told($0, graph) }.sorted() == wanted.sorted(), "\(name)")
  }

  private static func graph(_ text: String) throws -> ObjectGraph {
    try ObjectGraph(parsing: text.split(separator: "\n").map(String.init))
  }

  private static func told(_ edge: ObjectGraph.Edge, _ graph: ObjectGraph) -> String {
    let sign = [.none: "", .new: "+", .gone: "-"][edge.change] ?? "?"
    let strength = edge.strength == .strong ? "" : edge.strength.rawValue + " "
    let through = edge.through == 0 ? "" : " \(edge.through)"
    let source = edge.source.map { graph.nodes[$0].name } ?? ""
    return "\(sign)\(source)|\(strength)\(edge.label)\(through)|\(graph.nodes[edge.target].name)"
  }
}
