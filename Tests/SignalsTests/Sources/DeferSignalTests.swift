import Signals
import Testing

@MainActor @Suite struct DeferSignalTests {
  @Test func `SIG-20: the factory runs once for each subscription`() {
    let log = Log()
    let signal = Signal<Int>.defer {
      log("made")
      return .return(1)
    }
    log("deferred")
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "deferred\nmade\n1\ncompleted\nmade\n1\ncompleted")
  }

  @Test func `errors and disposal pass through`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let signal = Signal<Int>.defer { source.signal }
    signal.subscribe(noting: log).dispose()
    signal.subscribe(noting: log)
    source.sendError(Failure("e"))
    #expect(
      log.text == """
        source subscribed
        source cleaned up
        source subscribed
        source cleaned up
        error e
        """
    )
  }

  @Test func `a hundred thousand of them within each other take no stack`() {
    onSmallStack {
      let log = Log()
      do {
        var signal = Signal.return(1)
        for _ in 0..<100_000 {
          let inner = signal
          signal = .defer { inner }
        }
        signal.subscribe(noting: log)
      }
      #expect(log.text == "1\ncompleted")
    }
  }
}
