import OpenCombine
import Signals
import Testing

@testable import CombineBridge

/// Every decision about a value, a wish and the end, without threads.
@Suite struct DemandStateTests {
  enum Step {
    case put(Int)
    case ask(Int)
    case end, fail, next
    case nextAsking(Int)
    case cancel
  }

  static let orders: [(name: String, steps: [Step], outcome: String)] = [
    ("a value without demand is kept", [.put(1)], "rest"),
    ("a value with demand is delivered", [.ask(1), .put(1)], "rest, deliver 1"),
    ("demand takes what was kept", [.put(1), .ask(1)], "rest, deliver 1"),
    (
      "demand is used up",
      [.ask(1), .put(1), .next, .put(2), .ask(1)], "rest, deliver 1, rest, rest, deliver 2"
    ),
    (
      "during a delivery everybody rests",
      [.ask(9), .put(1), .put(2), .ask(1), .end, .next, .next],
      "rest, deliver 1, rest, rest, rest, deliver 2, end"
    ),
    (
      "demand of the delivered value counts",
      [.ask(1), .put(1), .put(2), .nextAsking(1), .next], "rest, deliver 1, rest, deliver 2, rest"
    ),
    ("the end comes at once where nothing is kept", [.end], "end"),
    (
      "the end waits for what is kept", [.put(1), .end, .ask(1), .next],
      "rest, rest, deliver 1, end"
    ),
    ("an error waits, too", [.put(1), .fail, .ask(1), .next], "rest, rest, deliver 1, failure"),
    ("only the first end counts", [.end, .fail, .ask(1)], "end, rest, rest"),
    ("nothing follows the end", [.ask(2), .end, .put(1)], "rest, end, drop 1"),
    (
      "a value behind an end that waits is dropped", [.put(1), .end, .put(2)], "rest, rest, drop 2"
    ),
    (
      "cancelling drops what is kept", [.put(1), .put(2), .cancel, .ask(1)],
      "rest, rest, [1, 2], rest"
    ),
    (
      "cancelling ends a delivery", [.ask(9), .put(1), .put(2), .cancel, .nextAsking(1)],
      "rest, deliver 1, rest, [2], rest"
    ),
    ("nothing follows a cancellation", [.cancel, .put(1), .end], "[], drop 1, rest"),
  ]

  @Test(arguments: orders) func `COMB-02: what to do is decided in any order of events`(
    name: String,
    steps: [Step],
    outcome: String
  ) {
    var state = DemandState<Int>(.all)
    #expect(steps.map { told($0, &state) }.joined(separator: ", ") == outcome, "\(name)")
  }

  private func told(_ step: Step, _ state: inout DemandState<Int>) -> String {
    switch step {
    case .put(let value): told(state.put(value))
    case .ask(let count): told(state.request(.max(count)))
    case .end: told(state.end(.finished))
    case .fail: told(state.end(.failure(Failure())))
    case .next: told(state.next(adding: .none))
    case .nextAsking(let count): told(state.next(adding: .max(count)))
    case .cancel: "\(state.cancel())"
    }
  }

  private func told(_ action: DemandState<Int>.Action) -> String {
    switch action {
    case .deliver(let value): "deliver \(value)"
    case .end(.finished): "end"
    case .end(.failure): "failure"
    case .rest(dropping: nil): "rest"
    case .rest(dropping: let value?): "drop \(value)"
    }
  }
}
