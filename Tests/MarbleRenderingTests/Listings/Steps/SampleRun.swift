import MarbleModel

/// A run told step by step, in the lines of a listing that is stepped.
struct SampleRun {
  var listing: Listing
  private(set) var steps: [Observations.Step] = []
  private(set) var output = ""
  var task = 0
  private var open: [Int: [CodeSpan]] = [:]

  init(_ code: String) {
    var words = ListingWords()
    words.isStepped = true
    listing = SampleListing(code, words: words).listing
  }

  var code: SwiftCode { SwiftCode(listing) }
  var observations: Observations { Observations(steps: steps, output: output) }

  /// Tells of a value of the only place where `code` stands in a line, counted from one.
  mutating func value(_ code: String, name: String? = nil, _ text: String, line: Int) {
    add(.value(name: name, text: text), span(of: code, line))
  }

  /// Tells that a body was entered which begins at the last brace of a line, and ends there or at
  /// the end of another line.
  mutating func enter(line: Int, at offset: Int? = nil, to last: Int? = nil) {
    let text = listing.lines[line - 1].text.utf8
    let brace = text.lastIndex(of: UInt8(ascii: "{")) ?? text.startIndex
    let start = offset ?? text.distance(from: text.startIndex, to: brace)
    var body = SampleListing.span(line, start..<text.count)
    if let last {
      let count = listing.lines[last - 1].text.utf8.count
      body.end = CodeSpan.Position(line: last - 1, offset: count)
    }
    open[task, default: []].append(body)
    add(.entered, body)
  }

  /// Tells that the innermost body was left.
  mutating func leave() {
    if let body = open[task]?.popLast() { add(.left, body) }
  }

  /// Tells that a call printed.
  mutating func print(_ text: String, code: String = "print", line: Int) {
    output += text
    add(.printed, span(of: code, line))
  }

  /// Prints without a call in the listing.
  mutating func mumble(_ text: String) { output += text }

  private mutating func add(_ event: Observations.Step.Event, _ span: CodeSpan) {
    steps.append(
      Observations.Step(event: event, span: span, output: output.utf8.count, task: task)
    )
  }

  private func span(of code: String, _ line: Int) -> CodeSpan {
    let text = listing.lines[line - 1].text
    let range = text.firstRange(of: code) ?? text.startIndex..<text.startIndex
    let start = text.utf8.distance(from: text.startIndex, to: range.lowerBound)
    return SampleListing.span(line, start..<start + code.utf8.count)
  }
}

extension SampleRun {
  /// A loop of so many rounds that adds numbers, and prints every tenth sum.
  static func sum(rounds: Int) -> SampleRun {
    var run = SampleRun("var sum = 0\nfor i in 1...n {\n  sum += i\n  print(sum)\n}")
    run.value("sum", name: "sum", "0", line: 1)
    var sum = 0
    for i in 1...max(1, rounds) {
      run.enter(line: 2)
      run.value("i", name: "i", "\(i)", line: 2)
      sum += i
      run.value("sum", name: "sum", "\(sum)", line: 3)
      if i.isMultiple(of: 10) { run.print("\(sum)\n", line: 4) }
      run.leave()
    }
    return run
  }

  /// A run that goes anywhere, of several tasks and all kinds of texts.
  static func random(_ seed: UInt64, steps: Int) -> SampleRun {
    var generator = SampleGenerator(state: seed)
    var run = SampleRun("f(é, { 订阅 in { x } })\nlet emoji👩‍👧 = {\n  print(\"\")\n}")
    let texts = [
      "1", "-0", "007", "9007199254740993", "true", "\"a'b\"", "[1, 2]", "[1, 2, 3]", "订阅👩‍👧",
      "é", "e\u{301}", "\\", "\n\t\u{1}", "&lt;'", "…", "",
    ]
    for _ in 0..<steps {
      let line = Int.random(in: 1...4, using: &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0, 1: run.enter(line: line)
      case 2, 3: run.leave()
      case 4: run.print(texts.randomElement(using: &generator) ?? "", line: 3)
      case 5: run.task = Int.random(in: 0...3, using: &generator)
      case 6: run.mumble("订\n")
      case 7:
        run.value("emoji", name: "emoji", texts.randomElement(using: &generator) ?? "", line: 2)
      case 8: run.value("é", "\(Int.random(in: -9...9, using: &generator))", line: 1)
      default: run.value("x", "\(run.steps.count * 3)", line: 1)
      }
    }
    return run
  }
}

/// Numbers that are the same in every run of the tests.
struct SampleGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
