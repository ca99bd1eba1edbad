import Testing

@testable import Signals

@Suite struct CommandStateTests {
  @Test func `CMD-01, CMD-16: one execution at a time, unless more are allowed`() {
    var state = CommandState()
    #expect(state.begin() == [.executing(true), .enabled(false)])
    #expect(state.begin() == nil)
    #expect(state.end(1) == [.executing(false), .enabled(true)])
    #expect(state.allowConcurrentExecution(true) == [])
    #expect(state.begin() == [.executing(true)])
    #expect(state.begin() == [])
    #expect(state.end(2) == [])
    #expect(state.end(3) == [.executing(false)])
  }

  @Test func `CMD-16: what the signal says and what runs both count`() {
    var state = CommandState()
    #expect(state.allow(true) == [])
    #expect(state.allow(false) == [.enabled(false)])
    #expect(state.begin() == nil)
    #expect(state.allow(true) == [.enabled(true)])
    #expect(state.begin() == [.executing(true), .enabled(false)])
    #expect(state.allow(false) == [])
    #expect(state.end(1) == [.executing(false)])
    #expect(state.allow(true) == [.enabled(true)])
  }

  @Test func `CMD-23, REG-37: forbidding a second execution forgets none of those that run`() {
    var state = CommandState()
    _ = state.allowConcurrentExecution(true)
    _ = state.begin()
    _ = state.begin()
    #expect(state.allowConcurrentExecution(false) == [.enabled(false)])
    #expect(state.end(2) == [])
    #expect(state.isExecuting)
    #expect(!state.isEnabled)
    #expect(state.allowConcurrentExecution(true) == [.enabled(true)])
    #expect(state.allowConcurrentExecution(false) == [.enabled(false)])
    #expect(state.end(1) == [.executing(false), .enabled(true)])
  }

  @Test func `CMD-25, CMD-26: closed at once, finished when nothing runs`() {
    var idle = CommandState()
    #expect(idle.close() == [.closed, .finished])
    var busy = CommandState()
    _ = busy.begin()
    #expect(busy.close() == [.closed])
    #expect(busy.allow(false) == [])
    #expect(busy.end(1) == [.executing(false), .finished])
  }

  @Test func `CMD-25: after it was closed a command says no more whether it is enabled`() {
    var state = CommandState()
    _ = state.begin()
    #expect(state.close() == [.closed])
    #expect(state.end(1) == [.executing(false), .finished])
  }

  @Test func `CMD-26: of several executions the last one finishes a closed command`() {
    var state = CommandState()
    _ = state.allowConcurrentExecution(true)
    _ = state.begin()
    _ = state.begin()
    #expect(state.close() == [.closed])
    #expect(state.end(2) == [])
    #expect(state.end(1) == [.executing(false), .finished])
  }

  @Test func `CMDP-08: in a queue the next one has its turn in the change that ends the last`() {
    var state = CommandState(policy: .queue)
    #expect(state.begin() == [.executing(true), .turn(1)])
    #expect(state.begin() == [])
    #expect(state.begin() == [])
    #expect(state.end(1) == [.turn(2)])
    #expect(state.end(2) == [.turn(3)])
    #expect(state.end(3) == [.executing(false)])
  }

  @Test func `CMDP-04: a replacement waits until what it replaces has ended`() {
    var state = CommandState(policy: .replace)
    #expect(state.begin() == [.executing(true), .turn(1)])
    let second = state.execute()
    #expect(second?.replaced == CommandState.Cancellation(running: [1], waiting: 2..<2))
    #expect(second?.changes == [])
    let third = state.execute()
    #expect(third?.replaced == CommandState.Cancellation(running: [1], waiting: 2..<3))
    #expect(state.end(1) == [.turn(3)])
    #expect(state.end(3) == [.executing(false)])
  }

  @Test func `CMDP-11: where executions may run beside each other, none has to wait`() {
    var state = CommandState(policy: .queue)
    for _ in 1...3 { _ = state.begin() }
    #expect(state.follow(.refuse) == [.enabled(false)])
    #expect(state.follow(.concurrent) == [.enabled(true), .turn(2), .turn(3)])
    #expect(state.allowConcurrentExecution(false) == [.enabled(false)])
    #expect([2, 3, 1].map { state.end($0) } == [[], [], [.executing(false), .enabled(true)]])
  }

  @Test func `CMDP-01: forbidding a second execution changes no other policy`() {
    for policy in [CommandPolicy.refuse, .queue, .replace, .concurrent] {
      var state = CommandState(policy: policy)
      _ = state.allowConcurrentExecution(false)
      #expect(state.policy == (policy == .concurrent ? .refuse : policy))
    }
  }

  @Test func `CMDC-10: an execution ends once, and never begins after its cancellation`() {
    var state = CommandState()
    _ = state.begin()
    #expect(state.mayBegin(1))
    #expect(state.cancel() == CommandState.Cancellation(running: [1], waiting: 2..<2))
    #expect(state.end(1) == [.executing(false), .enabled(true)])
    #expect(state.end(1) == nil)
    #expect(!state.mayBegin(1))
  }
}

extension CommandState {
  /// Accepts an execution, and returns what follows from that.
  fileprivate mutating func begin() -> [Change]? {
    execute()?.changes
  }
}
