import Signals
import Testing

@MainActor @Suite struct TryTests {
  @Test func `TRYC-01: the closure runs for each subscription, its result is sent`() {
    let log = Log()
    let signal = Signal<Int>.try {
      log("called")
      return 1
    }
    #expect(log.text == "")
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "called\n1\ncompleted\ncalled\n1\ncompleted")
  }

  @Test func `TRYC-01: what it throws is sent as an error`() {
    let log = Log()
    Signal<Int>.try { throw Failure("e") }.subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test func `TRYC-01: a subscription that ends with the result gets no completion`() {
    let log = Log()
    let subscriber = ClosureSubscriber<Int>(next: { log("\($0)") }, completed: { log("completed") })
    Signal.try { 1 }.doNext { _ in subscriber.sendCompleted() }.subscribe(subscriber)
    #expect(log.text == "completed")
  }

  @Test func `TRYI-01: values pass until the closure throws`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let checked = source.signal.try { value in
      log("checking \(value)")
      if value > 1 { throw Failure("\(value)") }
    }
    checked.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    source.sendNext(1)
    #expect(
      log.text == """
        source subscribed
        checking 1
        1
        checking 2
        source cleaned up
        error 2
        """
    )
  }
}
