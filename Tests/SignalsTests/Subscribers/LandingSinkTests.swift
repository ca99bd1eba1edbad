import Testing

@testable import Signals

@Suite struct LandingSinkTests {
  @Test func `while there is stack, events pass at once`() {
    let log = Log()
    let landing = LandingSink(noting(log))
    landing.next(1)
    log("sent")
    landing.completed()
    #expect(log.text == "1\nsent\ncompleted")
  }

  @Test func `without stack events wait, in order, for the step below to end`() {
    let log = Log()
    onSmallStack {
      let landing = LandingSink(noting(log))
      let thread = ThreadState.current
      #expect(Trampoline.enterEvent(thread))
      onLastStack {
        landing.next(1)
        landing.next(2)
        log("sent")
      }
      landing.next(3)
      landing.error(Failure("e"))
      log("sent too")
      Trampoline.leave(thread)
    }
    #expect(log.text == "sent\nsent too\n1\n2\n3\nerror e")
  }

  @Test func `once nothing waits, events pass at once again`() {
    let log = Log()
    onSmallStack {
      let landing = LandingSink(noting(log))
      let thread = ThreadState.current
      #expect(Trampoline.enterEvent(thread))
      onLastStack { landing.next(1) }
      Trampoline.leave(thread)
      landing.next(2)
      log("sent")
    }
    #expect(log.text == "1\n2\nsent")
  }

  @Test func `what others add while events wait is left to another thread after a while`() {
    let handover = Handover()
    onSmallStack {
      let end = HandlerSink<Int>(
        next: { if $0 >= 0 { handover.take($0) } },
        error: { _ in },
        completed: {},
        in: CompoundDisposable()
      )
      let landing = LandingSink(end)
      let thread = ThreadState.current
      #expect(Trampoline.enterEvent(thread))
      onLastStack { landing.next(-1) }
      race(1) { _ in for number in 1...1_000 { landing.next(number) } }
      Trampoline.leave(thread)
      Relief.wait()
    }
    #expect(handover.numbers == Array(1...1_000))
    #expect(handover.ownCount <= Turn.mostEvents)
  }

  @Test func `the stretch begins anew above it`() {
    let end = noting(Log())
    let link = LandingSink(end)
    #expect(end.place.stretch == 0)
    #expect(link.place.stretch == 0)
  }

  private func noting(_ log: Log) -> Sink<Int> {
    HandlerSink(
      next: { log("\($0)") },
      error: { log("error \($0)") },
      completed: { log("completed") },
      in: CompoundDisposable()
    )
  }
}
