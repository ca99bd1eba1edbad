import Testing

@testable import Signals

@Suite struct UnwindingTests {
  @Test func `with stack to spare the next object is let go of at once`() {
    let log = Log()
    asScheduled {
      var canary: Canary? = Canary(noting: log)
      Unwinding.letGo(now: { canary = nil }, later: { canary })
      log("after")
    }
    #expect(log.text == "freed\nafter")
  }

  @Test func `without stack it is parked, and freed by the outermost call`() {
    let log = Log()
    onSmallStack {
      var outer: Canary? = Canary(noting: log)
      let release = {
        var inner: Canary? = Canary(noting: log)
        onLastStack { Unwinding.letGo(now: { inner = nil }, later: { inner }) }
        inner = nil
        log("parked")
      }
      Unwinding.letGo(
        now: {
          release()
          outer = nil
        },
        later: { outer }
      )
      log("after")
    }
    #expect(log.text == "parked\nfreed\nfreed\nafter")
  }

  @Test func `the outermost call lets go at once, however little stack there is`() {
    let log = Log()
    onSmallStack {
      var canary: Canary? = Canary(noting: log)
      onLastStack { Unwinding.letGo(now: { canary = nil }, later: { canary }) }
      log("after")
    }
    #expect(log.text == "freed\nafter")
  }

  @Test func `REG-12: a list of a hundred thousand objects needs no stack to be freed`() {
    let log = Log()
    onSmallStack {
      var list = Node(Canary(noting: log), nil)
      for _ in 0..<100_000 { list = Node(nil, list) }
      log("made")
    }
    #expect(log.text == "made\nfreed")
  }
}

/// A list that is freed the way signals are.
private final class Node: @unchecked Sendable {
  // Unchecked because one thread makes it and frees it.
  private let canary: Canary?
  private var next: Node?

  init(_ canary: Canary?, _ next: Node?) {
    self.canary = canary
    self.next = next
  }

  deinit {
    Unwinding.letGo(now: { next = nil }, later: { next })
  }
}
