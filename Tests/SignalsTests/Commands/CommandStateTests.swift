import Testing

@testable import Signals

@Suite struct CommandStateTests {
  @Test func `CMD-01, CMD-16: one execution at a time, unless more are allowed`() {
    var state = CommandState()
    #expect(state.begin() == [.executing(true), .enabled(false)])
    #expect(state.begin() == nil)
    #expect(state.end() == [.executing(false), .enabled(true)])
    #expect(state.allowConcurrentExecution(true) == [])
    #expect(state.begin() == [.executing(true)])
    #expect(state.begin() == [])
    #expect(state.end() == [])
    #expect(state.end() == [.executing(false)])
  }

  @Test func `CMD-16: what the signal says and what runs both count`() {
    var state = CommandState()
    #expect(state.allow(true) == [])
    #expect(state.allow(false) == [.enabled(false)])
    #expect(state.begin() == nil)
    #expect(state.allow(true) == [.enabled(true)])
    #expect(state.begin() == [.executing(true), .enabled(false)])
    #expect(state.allow(false) == [])
    #expect(state.end() == [.executing(false)])
    #expect(state.allow(true) == [.enabled(true)])
  }

  @Test func `CMD-23, REG-37: forbidding a second execution forgets none of those that run`() {
    var state = CommandState()
    _ = state.allowConcurrentExecution(true)
    _ = state.begin()
    _ = state.begin()
    #expect(state.allowConcurrentExecution(false) == [.enabled(false)])
    #expect(state.end() == [])
    #expect(state.isExecuting)
    #expect(!state.isEnabled)
    #expect(state.allowConcurrentExecution(true) == [.enabled(true)])
    #expect(state.allowConcurrentExecution(false) == [.enabled(false)])
    #expect(state.end() == [.executing(false), .enabled(true)])
  }

  @Test func `CMD-25, CMD-26: closed at once, finished when nothing runs`() {
    var idle = CommandState()
    #expect(idle.close() == [.closed, .finished])
    var busy = CommandState()
    _ = busy.begin()
    #expect(busy.close() == [.closed])
    #expect(busy.allow(false) == [])
    #expect(busy.end() == [.executing(false), .finished])
  }

  @Test func `CMD-25: after it was closed a command says no more whether it is enabled`() {
    var state = CommandState()
    _ = state.begin()
    #expect(state.close() == [.closed])
    #expect(state.end() == [.executing(false), .finished])
  }

  @Test func `CMD-26: of several executions the last one finishes a closed command`() {
    var state = CommandState()
    _ = state.allowConcurrentExecution(true)
    _ = state.begin()
    _ = state.begin()
    #expect(state.close() == [.closed])
    #expect(state.end() == [])
    #expect(state.end() == [.executing(false), .finished])
  }
}
