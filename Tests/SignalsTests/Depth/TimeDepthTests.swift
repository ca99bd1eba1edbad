import Signals
import Testing

/// Long chains of the operators of time and threads, on a thread with little stack.
@Suite struct TimeDepthTests {
  @Test(arguments: ["deliver", "subscribe", "retry"])
  func `REG-01: a chain of one operator delivers, completes and is freed`(name: String) {
    let log = Log()
    onSmallStack {
      let canary = Canary(noting: log)
      var signal = Signal.return(0).map { [canary] in
        canary.sing()
        return $0
      }
      for _ in 0..<chainDepth {
        switch name {
        case "deliver": signal = signal.deliver(on: .immediate)
        case "subscribe": signal = signal.subscribe(on: .immediate)
        default: signal = signal.retry(times: 1)
        }
      }
      signal.subscribe(noting: log)
    }
    #expect(log.text == "0\ncompleted\nfreed")
  }

  @Test func `REG-01: a chain of repeats is left by the first take`() {
    let log = Log()
    onSmallStack {
      var signal = Signal.return(0)
      for _ in 0..<chainDepth { signal = signal.repeat() }
      signal.take(1).subscribe(noting: log)
    }
    #expect(log.text == "0\ncompleted")
  }

  @Test(arguments: ["fallback", "pausing fallback", "later", "kept"])
  func `REG-01: a chain of an operator of time is freed`(name: String) {
    let log = Log()
    onSmallStack {
      let canary = Canary(noting: log)
      var signal = Signal.return(0).map { [canary] in
        canary.sing()
        return $0
      }
      for _ in 0..<chainDepth {
        switch name {
        case "fallback":
          signal = Signal.never.timeout(.seconds(1), on: .main, switchTo: signal)
        case "pausing fallback":
          signal = Signal.never.timeout(betweenValues: .seconds(1), on: .main, switchTo: signal)
        case "later": signal = signal.delaySubscription(.seconds(1), on: .main)
        default: signal = signal.share(keepingFor: .seconds(1), on: .main)
        }
      }
    }
    #expect(log.text == "freed")
  }

  @Test func `REG-01: a chain of timeouts passes the error on and is freed`() {
    let log = Log()
    onSmallStack {
      let source = Source<Int>()
      var signal = source.signal
      for _ in 0..<2_000 { signal = signal.timeout(.seconds(3600), on: .main) }
      signal.subscribe(noting: log)
      source.sendNext(1)
      source.sendError(Failure("e"))
    }
    #expect(log.text == "1\nerror e")
  }
}
