import MarbleModel
import Testing

/// Versions of a chapter with one or two blocks, from the newest commit to the oldest.
@Suite struct OutputWalkTests {
  typealias Block = (code: String, output: String)

  @Test func `an output that changed while the code stayed is told with its commit`() throws {
    let versions: [[Block]] = [
      [("a", "3")], [("a", "3")], [("a", "2")], [("a", "2")], [("a", "1")], [("a", "0")],
    ]
    #expect(try changes(versions) == ["7: 2 until c2", "7: 1 until c4", "7: 0 until c5"])
  }

  @Test func `what was before the code changed is another program's`() throws {
    #expect(try changes([[("b", "3")], [("a", "2")], [("b", "1")]]) == [])
    #expect(try changes([[("b", "3")], [("b", "2")], [], [("b", "1")]]) == ["7: 2 until c1"])
  }

  @Test func `a block has its ten last changes`() throws {
    let versions = (0..<20).map { [Block("a", "\($0)")] }
    #expect(try changes(versions) == (1...10).map { "7: \($0) until c\($0)" })
  }

  @Test func `each block has its own past, and equal ones have none`() throws {
    let two: [[Block]] = [[("a", "2"), ("b", "5")], [("a", "1"), ("b", "5")], [("b", "4")]]
    #expect(try changes(two) == ["7: 1 until c1", "8: 4 until c2"])
    #expect(try changes([[("a", "2"), ("a", "2")], [("a", "1"), ("a", "1")]]) == [])
  }

  @Test func `what another branch stated meanwhile isn't told`() throws {
    var walk = OutputWalk(from: try outputs([("a", "3")]))
    walk.pass(try revision("c1"), from: try outputs([("a", "8")]), to: try outputs([("a", "9")]))
    walk.pass(try revision("c2"), from: try outputs([("a", "2")]), to: try outputs([("a", "3")]))
    #expect(told(walk) == ["7: 2 until c2"])
  }

  @Test func `the walk is over once no block is left`() throws {
    var walk = OutputWalk(from: try outputs([("a", "1"), ("b", "1")]))
    walk.pass(try revision("c1"), from: try outputs([("a", "1")]), to: try outputs([("b", "1")]))
    #expect(!walk.isOver)
    walk.pass(try revision("c2"), from: [], to: try outputs([("a", "1"), ("b", "1")]))
    #expect(walk.isOver)
  }

  @Test(arguments: [
    ("output", "1", "output", "2", true), ("output", "1", "output", "1", false),
    ("output", "1", "marble", "a  1|", false), ("output", "1 ", "output", "1", true),
    ("output unordered", "1\n2", "output", "2\n1", false),
    ("output unordered", "1\n2", "output unordered", "1\n3", true),
    ("output prefix", "1", "output", "1\n2", false), ("output", "2", "output prefix", "1", true),
    ("marble", "a  1-2|", "marble", "a   1-2|", false),
    ("marble", "a  1|", "marble", "a  2|", true),
    ("sequence", "lanes: a, b\na -> b: c", "sequence", "lanes: a, b\na -> b: d", true),
    ("marble", "?", "marble", "??", true),
    ("output", "took 12 ms", "output", "took ‹int› ms", false),
    ("output", "1\n...", "output", "2\n3", false), ("output", "1 ...", "output", "2", true),
  ])
  func `two fences contradict each other if what they state can't both be printed`(
    kind: String,
    text: String,
    otherKind: String,
    other: String,
    contradicts: Bool
  ) throws {
    let one = try #require(fence(kind, text))
    let two = try #require(fence(otherKind, other))
    #expect(one.contradicts(two) == contradicts)
    #expect(two.contradicts(one) == contradicts)
  }

  @Test func `what isn't compared states nothing`() {
    #expect(fence("output varies", "1") == nil)
    #expect(fence("marble sketch", "a  1|") == nil)
    #expect(fence("output", "") == nil)
  }

  /// Returns what is told of the first version, when each has been passed.
  private func changes(_ versions: [[Block]]) throws -> [String] {
    var walk = OutputWalk(from: try outputs(versions[0]))
    for (number, old) in versions.enumerated().dropFirst() {
      let revision = try revision("c\(number)")
      walk.pass(revision, from: try outputs(old), to: try outputs(versions[number - 1]))
    }
    return told(walk)
  }

  private func told(_ walk: OutputWalk) -> [String] {
    walk.history.changes.sorted { $0.key < $1.key }.flatMap { line, changes in
      changes.map { "\(line): \($0.before.dropLast()) until \($0.revision.commit)" }
    }
  }

  private func outputs(_ blocks: [Block]) throws -> [StatedOutput] {
    try blocks.enumerated().map { number, block in
      try #require(fence("output", block.output, of: block.code, line: 7 + number))
    }
  }

  private func fence(
    _ words: String,
    _ text: String,
    of code: String = "",
    line: Int = 1
  ) -> StatedOutput? {
    let form = MarbleModel.Expectation.forms.first { $0.text == words }
    let start = SourcePosition(line: 1)
    let lines = text.split(separator: "\n").map { Listing.Line(text: String($0), position: start) }
    let fence = form.map { form in
      MarbleModel.Expectation(
        kind: form.kind,
        comparison: form.comparison,
        lines: lines,
        range: SourceRange(at: start)
      )
    }
    return fence.flatMap { StatedOutput($0, of: Fingerprint(of: code), line: line) }
  }

  private func revision(_ commit: String) throws -> Revision {
    let moment = Moment(seconds: "1", text: "1970-01-01T00:00:01+00:00")
    return Revision(commit: commit, moment: try #require(moment), subject: "x")
  }
}
