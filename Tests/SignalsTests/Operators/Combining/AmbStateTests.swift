import Testing

@testable import Signals

@Suite struct AmbStateTests {
  @Test(
    arguments: [
      ("in", "0"),
      ("in in", "0 1"),
      ("in a", "0 wins"),
      ("in a a", "0 wins passes"),
      ("in a in", "0 wins no"),
      ("in in a b a", "0 1 wins/1 late passes"),
      ("in in b a b", "0 1 wins/0 late passes"),
      ("in in in b c a in", "0 1 2 wins/02 late late no"),
    ]
  )
  func `the first event decides, over those that have entered`(steps: String, answers: String) {
    var state = AmbState()
    var scopes: [CompoundDisposable] = []
    let said = steps.split(separator: " ").map { step in
      if step == "in" {
        let scope = CompoundDisposable()
        guard let number = state.enter(scope) else { return "no" }
        scopes.append(scope)
        return "\(number)"
      }
      switch state.hear(["a", "b", "c"].firstIndex(of: step) ?? 0) {
      case .wins(let losers):
        let numbers = losers.compactMap { loser in scopes.firstIndex { $0 === loser } }
        return losers.isEmpty ? "wins" : "wins/" + numbers.map { "\($0)" }.joined()
      case .passes: return "passes"
      case .isLate: return "late"
      }
    }
    #expect(said.joined(separator: " ") == answers)
  }
}
