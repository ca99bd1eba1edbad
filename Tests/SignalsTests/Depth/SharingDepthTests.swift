import Signals
import Testing

/// Subjects and shared signals on top of each other, on a thread with little stack.
@Suite struct SharingDepthTests {
  @Test func `REG-01: subjects that feed each other`() {
    check("1\n2\nfreed\ncompleted") { log in
      let first = Subject<Int>()
      var last = first
      for _ in 0..<chainDepth {
        let next = Subject<Int>()
        last.subscribe(next)
        last = next
      }
      last.subscribe { [canary = Canary(noting: log)] value in
        canary.sing()
        log("\(value)")
      } completed: {
        log("completed")
      }
      first.sendNext(1)
      first.sendNext(2)
      first.sendCompleted()
    }
  }

  @Test func `REG-12: subjects that feed each other are freed`() {
    check("freed") { log in
      let first = Subject<Int>()
      var last = first
      for _ in 0..<chainDepth {
        let next = Subject<Int>()
        last.subscribe(next)
        last = next
      }
      last.subscribe { [canary = Canary(noting: log)] _ in canary.sing() }
    }
  }

  @Test(arguments: [0, 1])
  func `REG-01: signals that are shared again and again`(capacity: Int) {
    check("1\n2\ncompleted\ncleaned up") { log in
      var signal = Signal<Int>.create { subscriber in
        subscriber.sendNext(1)
        subscriber.sendNext(2)
        subscriber.sendCompleted()
        return log.cleanup("cleaned up")
      }
      for _ in 0..<chainDepth { signal = signal.share(replaying: capacity) }
      signal.subscribe(noting: log)
    }
  }

  @Test func `REG-12: disposing what is shared again and again`() {
    check("1\ncleaned up") { log in
      var signal = Signal<Int>.create { subscriber in
        subscriber.sendNext(1)
        return log.cleanup("cleaned up")
      }
      for _ in 0..<chainDepth { signal = signal.share() }
      signal.subscribe(noting: log).dispose()
    }
  }

  @Test func `REG-12: disposing connections that are made of each other`() {
    check("1\ncleaned up") { log in
      var signal = Signal<Int>.create { subscriber in
        subscriber.sendNext(1)
        return log.cleanup("cleaned up")
      }
      for _ in 0..<chainDepth { signal = signal.publish().autoconnect() }
      signal.subscribe(noting: log).dispose()
    }
  }

  @Test func `REG-12: connections and replays that nobody subscribed to are freed`() {
    check("freed") { log in
      let canary = Canary(noting: log)
      var signal = Signal.return(0).map { [canary] in
        canary.sing()
        return $0
      }
      for _ in 0..<chainDepth { signal = signal.publish().autoconnect().replayLazily().share() }
    }
  }

  @Test func `REG-01: lazy replays on top of each other`() {
    check("1\ncompleted") { log in
      var signal = Signal.return(1)
      for _ in 0..<chainDepth { signal = signal.replayLazily() }
      signal.subscribe(noting: log)
    }
  }

  private func check(_ expected: String, _ work: @escaping @Sendable (Log) -> Void) {
    let log = Log()
    onSmallStack { work(log) }
    #expect(log.text == expected)
  }
}
