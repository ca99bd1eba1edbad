import MarbleModel
import Testing

@testable import MarbleRendering

struct StepScopesTests {
  /// Returns the sites of a run that have names of variables, one a line: place, name and scope.
  private func scopes(_ run: SampleRun) -> String {
    var script = StepScript(code: run.code, output: run.output)
    for step in run.steps { script.append(step) }
    return zip(script.sites, script.scopes).filter { $0.0.kind.isVariable }.map { site, scope in
      "\(site.span.start.line + 1) \(site.name): \(text(scope, in: script))\n"
    }
    .joined()
  }

  private func text(_ scope: StepScope?, in script: StepScript) -> String {
    switch scope {
    case .own(let variable, let up): up == 0 ? "\(variable)" : "\(variable), \(up) up"
    case .top(let variable): "\(variable), top"
    case .captured(let variable, let up, let site):
      "\(variable), \(up) up, captured from \(script.sites[site].name)"
    case .part(let variable): "part of \(variable)"
    case nil: "unknown"
    }
  }

  @Test func `what a closure changes is captured, and what stands at the top is the listing's`() {
    var run = SampleRun(
      """
      var total = 0
      func counter(_ start: Int) -> () -> Int {
        var n = start
        return {
          n += 1
          total += n
          return n
        }
      }
      counter(1)()
      """
    )
    run.value("total", name: "total", "0", line: 1)
    run.enter(line: 2, to: 9)
    run.value("_ start: Int", name: "start", "1", line: 2)
    run.value("n", name: "n", "1", line: 3)
    run.leave()
    run.enter(line: 4, to: 8)
    run.value("n", name: "n", "2", line: 5)
    run.value("total", name: "total", "2", line: 6)
    run.leave()
    #expect(
      scopes(run) == """
        1 total: 0
        2 start: 1
        3 n: 2
        5 n: 2, 0 up, captured from counter
        6 total: 0, top

        """
    )
  }

  @Test func `statements belong to their function, whose names they see`() {
    var run = SampleRun(
      """
      func sum(_ list: [Int]) -> Int {
        var sum = 0
        for n in list {
          if n > 1 {
            sum += n
          }
        }
        return sum
      }
      """
    )
    run.enter(line: 1, to: 9)
    run.value("_ list: [Int]", name: "list", "[2]", line: 1)
    run.value("sum", name: "sum", "0", line: 2)
    run.enter(line: 3, to: 7)
    run.value("n", name: "n", "2", line: 3)
    run.enter(line: 4, to: 6)
    run.value("sum", name: "sum", "2", line: 5)
    run.leave()
    run.leave()
    run.value("sum", name: "sum", "2", line: 8)
    #expect(
      scopes(run) == """
        1 list: 0
        2 sum: 1
        3 n: 2
        5 sum: 1, 2 up
        8 sum: 1

        """
    )
  }

  @Test func `a name means the innermost declaration that stands before it`() {
    var run = SampleRun(
      """
      var x = 1
      func f() {
        x += 1
        var x = 10
        do {
          x += 1
          var x = 100
          x += 1
        }
      }
      """
    )
    run.value("x", name: "x", "1", line: 1)
    // The second time all declarations are known.
    for _ in 0..<2 {
      run.enter(line: 2, to: 10)
      run.value("x", name: "x", "2", line: 3)
      run.value("x", name: "x", "10", line: 4)
      run.enter(line: 5, to: 9)
      run.value("x", name: "x", "11", line: 6)
      run.value("x", name: "x", "100", line: 7)
      run.value("x", name: "x", "101", line: 8)
      run.leave()
      run.leave()
    }
    #expect(
      scopes(run) == """
        1 x: 0
        3 x: 0, top
        4 x: 1
        6 x: 1, 1 up
        7 x: 2
        8 x: 2

        """
    )
  }

  @Test func `parts of variables, properties and names from elsewhere are not kept`() {
    var run = SampleRun(
      """
      struct Cell {
        var list: [Int] = []
        mutating func add(_ n: Int) {
          list.append(n)
          earlier = n
        }
      }
      var cell = Cell()
      cell.add(1)
      cell.list.append(2)
      other.list.append(3)
      """
    )
    run.value("cell", name: "cell", "Cell(list: [])", line: 8)
    run.enter(line: 3, to: 6)
    run.value("_ n: Int", name: "n", "1", line: 3)
    run.value("list", name: "self", "Cell(list: [1])", line: 4)
    run.value("earlier", name: "earlier", "1", line: 5)
    run.leave()
    run.value("cell", name: "cell", "Cell(list: [1])", line: 9)
    run.value("cell.list", name: "list", "[1, 2]", line: 10)
    run.value("other.list", name: "list", "[3]", line: 11)
    #expect(
      scopes(run) == """
        8 cell: 0
        3 n: 1
        4 self: 2
        5 earlier: unknown
        9 cell: 0, top
        10 cell.list: part of 0
        11 other.list: unknown

        """
    )
  }

  @Test(arguments: [
    ("func repeat() {", true), ("func f(", true), ("init() {", true), ("var area: Int {", true),
    ("list.map {", true), ("let f = {", true), ("if list.contains(where: {", true),
    ("for n in list {", false), ("while true {", false), ("repeat {", false), ("do {", false),
    ("} else {", false), ("} else if x {", false), ("} catch {", false), ("defer {", false),
    ("guard let x else {", false), ("for n in list { if n > 1 {", false),
    ("for n in list { n.map {", true),
  ])
  func `bodies of functions are told from those of statements`(line: String, isFunction: Bool) {
    var run = SampleRun(line)
    run.enter(line: 1)
    let body = run.steps.first.map { BodyName(of: $0.span, in: run.code) }
    #expect(body?.isFunction == isFunction)
  }
}

extension StepSite.Kind {
  fileprivate var isVariable: Bool {
    switch self {
    case .value, .declaration: true
    case .body, .print, .objects: false
    }
  }
}
