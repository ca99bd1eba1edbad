import Testing

@testable import MarbleRendering

struct StepGrammarTests {
  private func unfolded(_ symbols: [Int], _ rules: [[Int]]) -> [Int] {
    symbols.flatMap { $0 < 0 ? unfolded(rules[~$0], rules) : [$0] }
  }

  @Test func `what is repeated is written once`() {
    let grammar = StepGrammar((0..<1_024).flatMap { _ in [3, 4, 5, 0] })
    #expect(grammar.symbols.count + grammar.rules.joined().count < 30)
    #expect(grammar.rules.first == [3, 4, 5, 0])
  }

  @Test func `what is not repeated stays as it is`() {
    #expect(StepGrammar([]).symbols.isEmpty)
    #expect(StepGrammar([1, 2, 1, 2, 1, 2]).symbols == [1, 2, 1, 2, 1, 2])
    #expect(StepGrammar([7, 7, 7, 7]).rules.isEmpty)
  }

  @Test(arguments: Array(0..<80))
  func `a grammar unfolds to its sequence, and no rule refers to a later one`(seed: Int) {
    var generator = SampleGenerator(state: UInt64(seed))
    let sequence = (0..<seed * 20).map { _ in
      Int.random(in: 0...(seed % 7), using: &generator)
    }
    let grammar = StepGrammar(sequence)
    #expect(unfolded(grammar.symbols, grammar.rules) == sequence)
    #expect(grammar.symbols.count + grammar.rules.joined().count <= sequence.count)
    for (index, rule) in grammar.rules.enumerated() {
      #expect(rule.allSatisfy { $0 >= 0 || ~$0 < index })
    }
  }
}
