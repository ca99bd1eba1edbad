import Testing

@testable import Signals

@Suite struct TrampolineTests {
  @Test func `the first step is always allowed, further ones as long as there is stack`() {
    let log = Log()
    onSmallStack {
      let thread = ThreadState.current
      onLastStack {
        log("first: \(Trampoline.enterEvent(thread))")
        log("second: \(Trampoline.enterEvent(thread))")
      }
      log("second, with stack: \(Trampoline.enterEvent(thread))")
      Trampoline.leave(thread)
      Trampoline.leave(thread)
    }
    #expect(log.text == "first: true\nsecond: false\nsecond, with stack: true")
  }

  @Test func `a subscription leaves stack for its events`() {
    let log = Log()
    onSmallStack {
      let thread = ThreadState.current
      #expect(Trampoline.enterEvent(thread))
      onLastStack(above: (thread.pointee.stackLimit + thread.pointee.subscriptionLimit) / 2) {
        log("subscription: \(Trampoline.enterSubscription(thread))")
        log("event: \(Trampoline.enterEvent(thread))")
      }
      Trampoline.leave(thread)
      Trampoline.leave(thread)
    }
    #expect(log.text == "subscription: false\nevent: true")
  }

  @Test func `steps that were put off run in order when a step ends, also those they put off`() {
    let log = Log()
    onSmallStack {
      let thread = ThreadState.current
      #expect(Trampoline.enterEvent(thread))
      for name in ["one", "two"] {
        Trampoline.postpone(thread) {
          log(name)
          Trampoline.postpone(thread) { log("after \(name)") }
        }
      }
      log("postponed")
      Trampoline.leave(thread)
      log("left")
      #expect(thread.pointee.bounces == 0)
    }
    #expect(log.text == "postponed\none\ntwo\nafter one\nafter two\nleft")
  }
}
