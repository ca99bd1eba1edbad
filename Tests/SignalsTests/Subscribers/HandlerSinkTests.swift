import Testing

@testable import Signals

@Suite struct HandlerSinkTests {
  @Test func `a closure whose value ends the subscription keeps what it captured until it returns`()
  {
    let log = Log()
    let source = Source<Int>()
    subscribe(to: source, log) { value in
      log("begin \(value)")
      source.sendCompleted()
      log("end \(value)")
    }
    source.sendNext(1)
    log("after")
    #expect(log.text == "begin 1\ncompleted\nend 1\nfreed\nafter")
  }

  @Test func `so does one that is in several values, one within the other`() {
    let log = Log()
    let source = Source<Int>()
    subscribe(to: source, log) { value in
      log("begin \(value)")
      if value < 3 { source.sendNext(value + 1) } else { source.sendError(Failure("e")) }
      log("end \(value)")
    }
    source.sendNext(1)
    #expect(
      log.text == """
        begin 1
        begin 2
        begin 3
        error e
        end 3
        end 2
        end 1
        freed
        """
    )
  }

  @Test func `what is captured is freed before the terminal closure if no value is on its way`() {
    let log = Log()
    let source = Source<Int>()
    subscribe(to: source, log) { log("\($0)") }
    source.sendNext(1)
    source.sendCompleted()
    #expect(log.text == "1\nfreed\ncompleted")
  }

  /// Subscribes with a closure for values that holds a canary.
  private func subscribe(
    to source: Source<Int>,
    _ log: Log,
    next: @escaping @Sendable (Int) -> Void
  ) {
    let canary = Canary(noting: log)
    source.signal.subscribe { value in
      next(value)
      canary.sing()
    } error: { error in
      log("error \(error)")
    } completed: {
      log("completed")
    }
  }
}
