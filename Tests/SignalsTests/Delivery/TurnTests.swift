import Testing

@testable import Signals

@Suite struct TurnTests {
  @Test func `AMND-14: a turn is over after 256 events of others`() {
    var turn = Turn()
    var events = 1
    while !turn.isOver(at: 1) { events += 1 }
    #expect(events == 256)
  }

  @Test func `AMND-14: a turn is over after five milliseconds, at the end of the event`() {
    var turn = Turn()
    let isOver = [1, 5_000_001, 5_000_002].map { turn.isOver(at: $0) }
    #expect(isOver == [false, false, true])
  }

  @Test func `what a thread adds itself doesn't count`() {
    var left = 100_000
    let isDone = Turn.empty {
      left -= 1
      return left == 0 ? .none : .own
    }
    #expect(isDone)
  }

  @Test func `what others add ends the loop while there is still something left`() {
    var left = 100_000
    let isDone = Turn.empty {
      left -= 1
      return left == 0 ? .none : .foreign
    }
    #expect(!isDone)
    #expect((99_744..<100_000).contains(left))
  }
}
