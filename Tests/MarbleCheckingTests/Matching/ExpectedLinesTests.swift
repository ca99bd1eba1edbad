import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct ExpectedLinesTests {
  /// Expected and found lines, in letters, and what of them differs.
  struct Case: CustomTestStringConvertible, Sendable {
    let expected: String
    let found: String
    let comparison: MarbleModel.Expectation.Comparison
    /// The difference, a line each: empty if there is none.
    let difference: String

    init(
      _ expected: String,
      _ found: String,
      _ comparison: MarbleModel.Expectation.Comparison = .exact,
      _ difference: String = ""
    ) {
      self.expected = expected
      self.found = found
      self.comparison = comparison
      self.difference = difference
    }

    var testDescription: String { "\(expected) \(comparison) \(found)" }
  }

  @Test(arguments: [
    Case("a b c", "a b c"),
    Case("", ""),
    Case("a c", "a b c", .exact, " a +b  c"),
    Case("a b c", "a c", .exact, " a -b  c"),
    Case("a b", "b a", .exact, "-a  b +a"),
    Case("... c", "a b c"),
    Case("... c", "c"),
    Case("a ...", "a"),
    Case("a ...", "a b c"),
    Case("a ... c", "a c"),
    Case("a ... c", "a c b c"),
    Case("...", ""),
    Case("a ... b ... c", "a x b b y c"),
    Case("a ... b ... c", "a x y c", .exact, " a  ... -b +x  ...  c"),
    Case("... b", "a c", .exact, " ... -b +c"),
    Case("a ... c d", "a b c e", .exact, " a  ...  c -d +e"),
    Case("a ... a", "a", .exact, " a  ... -a"),
    Case("‹int› x", "12 x"),
    Case("‹int› x", "y x", .exact, "-‹int› +y  x"),
    Case("c b a", "a b c", .unordered),
    Case("a a b", "a b", .unordered, " a -a  b"),
    Case("a b", "b a a", .unordered, " a  b +a"),
    Case("‹any› a", "a b", .unordered),
    Case("‹any› ‹int› 1", "1 2 x", .unordered),
    Case("‹int› ‹int›", "1 x", .unordered, " ‹int› -‹int› +x"),
    Case("b ...", "a b c", .unordered),
    Case("d ...", "a b c", .unordered, "-d  ..."),
    Case("‹any› ‹any› 1 ‹int›", "1 2 1 x", .unordered),
    Case("a b", "a b c d", .prefix),
    Case("", "a", .prefix),
    Case("a c", "a b c d", .prefix, " a -c +b"),
    Case("a ... d", "a b c d e", .prefix),
    Case("... d", "a b c", .prefix, " ... -d +a"),
    Case("a b c", "a b", .prefix, " a  b -c"),
    Case("x y", "a b c", .varies),
    Case("x", "", .varies),
  ])
  func `lines are compared as the words say`(_ example: Case) {
    let expected = ExpectedLines(
      example.expected.split(separator: " ").map(String.init),
      comparison: example.comparison
    )
    let found = example.found.split(separator: " ").map(String.init)
    #expect(expected.match(found) == example.difference.isEmpty)
    guard !example.difference.isEmpty else { return }
    #expect(LineDiff(expected, found: found).lines.joined(separator: " ") == example.difference)
  }

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      Array(repeating: "‹any›", count: 2_000), (0..<1_000).map { "\($0) ‹any›" },
    ]
  )
  func `thousands of holes in any order take no time`(lines: [String]) {
    let expected = ExpectedLines(lines, comparison: .unordered)
    let found = lines.indices.reversed().map { "\($0) \($0)" }
    #expect(expected.match(found))
    #expect(!expected.match(Array(found.dropLast())))
  }

  @Test func `more holes than can be tried in any order are compared as they stand`() {
    let expected = ExpectedLines(Array(repeating: "‹int›", count: 5_000), comparison: .unordered)
    let found = (0..<5_000).map(String.init)
    #expect(expected.match(found))
    #expect(!expected.align(found).isExhaustive)
  }

  @Test(arguments: MarbleModel.Expectation.Comparison.allCases)
  func `every text matches itself`(comparison: MarbleModel.Expectation.Comparison) {
    var generator = SeededGenerator(seed: 4)
    let words = ["a", "", "...", "‹int›", "‹any›", "12", "‹", "›", "x ... y", "‹time› ‹hex›", "é"]
    for _ in 0..<500 {
      let lines = (0..<Int.random(in: 0...8, using: &generator)).map { _ in
        (0..<Int.random(in: 1...2, using: &generator))
          .map { _ in words.randomElement(using: &generator) ?? "" }.joined()
      }
      let expected = ExpectedLines(lines, comparison: comparison)
      #expect(expected.match(lines), "\(lines)")
      #expect(expected.align(lines).isMatch, "\(lines)")
    }
  }

  @Test func `an alignment uses every line once`() {
    var generator = SeededGenerator(seed: 5)
    let words = ["a", "b", "...", "‹int›", "1"]
    for round in 0..<2_000 {
      let comparison: MarbleModel.Expectation.Comparison = round % 3 == 0 ? .unordered : .exact
      let lines = { (count: Int, generator: inout SeededGenerator) in
        (0..<count).map { _ in words.randomElement(using: &generator) ?? "" }
      }
      let expected = lines(Int.random(in: 0...6, using: &generator), &generator)
      let found = lines(Int.random(in: 0...6, using: &generator), &generator)
      let alignment = ExpectedLines(expected, comparison: comparison).align(found)
      var seenExpected: [Int] = []
      var seenFound: [Int] = []
      var hasFreeGap = false
      for step in alignment.steps {
        switch step {
        case .match(let index, let line):
          seenExpected.append(index)
          seenFound.append(line)
          #expect(LinePattern(expected[index]).matches(found[line]))
        case .gap(let index, let range):
          seenExpected.append(index)
          seenFound += range
          hasFreeGap = hasFreeGap || comparison == .unordered
        case .missing(let index): seenExpected.append(index)
        case .surplus(let line): seenFound.append(line)
        }
      }
      #expect(seenExpected.sorted() == Array(expected.indices), "\(expected) \(found)")
      if hasFreeGap {
        #expect(Set(seenFound).count == seenFound.count)
      } else {
        #expect(seenFound.sorted() == Array(found.indices), "\(expected) \(found)")
      }
    }
  }

  @Test func `long texts with many differences are compared in no time`() {
    let expected = (0..<10_000).map { "expected \($0)" } + ["...", "end"]
    let found = (0..<10_000).map { "found \($0)" } + ["end"]
    let diff = LineDiff(ExpectedLines(expected), found: found).lines
    #expect(diff.first == "-expected 0")
    #expect(diff.count <= 61)
    let gaps = (0..<1_000).flatMap { ["...", "found \($0 * 10)"] }
    #expect(ExpectedLines(gaps + ["..."]).match(found))
  }
}
