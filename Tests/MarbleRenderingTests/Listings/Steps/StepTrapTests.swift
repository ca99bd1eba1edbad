import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

/// What looks like code in comments, strings and regular expressions isn't code.
@Suite struct StepTrapTests {
  @Test func `neither sites nor scopes change with braces, quotes and slashes that aren't code`() {
    for seed in 0..<200 {
      var generator = SampleGenerator(state: UInt64(seed))
      var program = RandomProgram(&generator)
      let plain = script(of: program.run.listing.parsed, program.run)
      let listing = program.decorated(&generator)
      let script = script(of: listing, program.run)
      let isSame =
        script.sites == plain.sites && script.scopes == plain.scopes
        && script.steady == plain.steady
      #expect(isSame, "\(listing.lines.map(\.text).joined(separator: "\n"))")
      guard isSame else { return }
    }
  }

  @Test func `a brace in a comment neither ends a scope nor begins one`() {
    var run = SampleRun(
      """
      func f(_ k: Int) { // opens {
        switch k { // }
        case 1:
          let small = 10
          print(small)
        default: break
        }
        let end = 2
        print(end)
      }
      var total = 0
      f(1)
      """
    )
    run.enter(line: 1, at: 17, to: 10)
    run.value("_ k: Int", name: "k", "1", line: 1)
    run.value("small", name: "small", "10", line: 4)
    run.value("end", name: "end", "2", line: 8)
    run.leave()
    run.value("total", name: "total", "0", line: 11)
    let script = script(of: run.listing.parsed, run)
    let steady = zip(script.sites, script.scopes)
      .filter { $0.1.map { script.steady.contains($0.variable) } ?? false }.map(\.0.name)
    #expect(steady == ["k", "end", "total"])
    #expect(script.sites.map(\.name) == ["f", "k", "small", "end", "total"])
  }

  private func script(of listing: Listing, _ run: SampleRun) -> StepScript {
    var script = StepScript(code: SwiftCode(listing), output: "")
    for step in run.steps { script.append(step) }
    return script
  }
}

/// A program of nested bodies with variables, and a run through all of it.
private struct RandomProgram {
  private var lines: [String] = []
  private var events: [(inout SampleRun) -> Void] = []
  private var count = 0

  init(_ generator: inout SampleGenerator) {
    for _ in 0..<3 { addStatement(indent: 0, &generator) }
  }

  var run: SampleRun {
    var run = SampleRun(lines.joined(separator: "\n"))
    for event in events { event(&run) }
    return run
  }

  /// Returns the program with traps behind most of its lines.
  mutating func decorated(_ generator: inout SampleGenerator) -> Listing {
    var listing = run.listing
    for index in lines.indices where Bool.random(using: &generator) {
      let mayHaveMore = lines[index].hasSuffix("1") || lines[index].hasSuffix(")")
      let traps = mayHaveMore ? Self.traps : Self.comments
      listing.lines[index].text += traps.randomElement(using: &generator) ?? ""
    }
    return listing.parsed
  }

  private static let comments = [
    " // }", " // { \"", " /* } */", " /* { \" // */", " // \\( /*", " /* /* } */ \" */",
  ]

  private static let traps =
    comments + [
      "; print(\"}\")", "; print(\"{ // /*\")", "; print(\"\\\" }\")", "; print(#\"}\" \\( {\"#)",
      "; print(\"} \\(g(\"{\")) {\")", "; print(/[}\"]/)", "; print(#/ } \" \\( /#)",
      "; print(\"\\(g([\"}\": \"{\"]))\") // \"",
    ]

  private mutating func addStatement(indent: Int, _ generator: inout SampleGenerator) {
    let space = String(repeating: "  ", count: indent)
    count += 1
    let name = "v\(count)"
    switch Int.random(in: 0..<(indent < 4 ? 7 : 2), using: &generator) {
    case 0: addVariable("\(space)let \(name) = 1", name)
    case 1: addVariable("\(space)var \(name) = 1", name)
    case 2: addBody("\(space)for \(name) in list {", name, indent, &generator)
    case 3: addBody("\(space)func \(name)f(_ \(name): Int) {", name, indent, &generator)
    case 4: addBody("\(space)list.forEach { \(name) in", name, indent, &generator)
    case 5: addBody("\(space)if list.isEmpty {", nil, indent, &generator)
    default:
      addVariable("\(space)var \(name) = 1", name)
      lines += ["\(space)switch \(name) {", "\(space)case 1:"]
      addStatement(indent: indent + 1, &generator)
      lines += ["\(space)  \(name) += 1"]
      addValue(name)
      lines += ["\(space)default: break", "\(space)}", "\(space)print(\(name))"]
    }
  }

  private mutating func addVariable(_ text: String, _ name: String) {
    lines.append(text)
    addValue(name)
  }

  private mutating func addValue(_ name: String) {
    let line = lines.count
    events.append { $0.value(name, name: name, "1", line: line) }
  }

  private mutating func addBody(
    _ head: String,
    _ name: String?,
    _ indent: Int,
    _ generator: inout SampleGenerator
  ) {
    lines.append(head)
    let line = lines.count
    let place = events.count
    if let name { addValue(name) }
    for _ in 0..<2 { addStatement(indent: indent + 1, &generator) }
    lines.append(String(repeating: "  ", count: indent) + "}")
    let last = lines.count
    events.insert({ $0.enter(line: line, to: last) }, at: place)
    events.append { $0.leave() }
  }
}
