import MarbleModel
import Testing

@testable import MarbleRendering

struct StepSiteTests {
  @Test(arguments: [
    ("func countdown(from start: Int) {", "countdown"),
    ("  for second in 1...start {", "for second"),
    ("for (index, value) in list.enumerated() where index > 1 {", "for index, value"),
    ("while b != 0 {", "while"), ("if let x = y {", "if"), ("} else if n < 2 {", "else if"),
    ("} else {", "else"), ("do {", "do"), ("} catch let error {", "catch"), ("repeat {", "repeat"),
    ("let lengths = words.map {", "map { }"), ("  .filter {", "filter { }"),
    ("let sum = words.reduce(into: f(0)) {", "reduce { }"),
    ("signal.subscribe(next: {", "next { }"),
    ("init(x: Int) {", "init"), ("deinit {", "deinit"), ("var area: Int {", "area"),
    ("  didSet {", "didSet"), ("subscript(index: Int) -> Int {", "subscript"),
    ("static func == (left: A, right: A) -> Bool {", "=="), ("let f = {", "{ }"), ("{", "{ }"),
    ("await Task {", "Task { }"),
  ])
  func `a body is called by what it belongs to`(line: String, name: String) {
    var run = SampleRun(line)
    run.enter(line: 1)
    #expect(run.steps.first.flatMap { StepSite(of: $0, in: run.code) }?.name == name)
  }

  @Test func `a function whose head takes several lines has its name`() {
    var run = SampleRun("func move(\n  from: Int,\n  to: Int\n) -> Int {")
    run.enter(line: 4)
    #expect(run.steps.first.flatMap { StepSite(of: $0, in: run.code) }?.name == "move")
  }

  @Test(arguments: [
    ("var sum = 0", "sum", "sum", true), ("let (a, b) = pair", "b", "b", true),
    ("sum += 1", "sum", "sum", false), ("for i in list {", "i", "i", true),
    ("func f(_ n: Int) {", "_ n: Int", "n", true),
    ("n = n > 2 ? n / 2 : n", "n > 2 ? n / 2 : n", "n", false),
    ("list.map { word in", "word", "word", true), ("list.map { $0 }", "{", "$0", true),
    ("if let first = list.first {", "first", "first", true),
    ("numbers.swapAt(0, 1)", "numbers", "numbers", false),
    ("for i in list { sum += i }", "sum", "sum", false), ("let x = y", "y", "y", false),
    ("reduce(0) { sum, next in sum }", "next", "next", true),
  ])
  func `a variable is declared once and then has other values`(
    line: String,
    code: String,
    name: String,
    isDeclared: Bool
  ) {
    var run = SampleRun(line)
    run.value(code, name: name, "1", line: 1)
    let site = run.steps.first.flatMap { StepSite(of: $0, in: run.code) }
    #expect(site?.kind == (isDeclared ? .declaration : .value))
  }
}
