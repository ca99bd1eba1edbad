import Dispatch
import Signals
import Testing

@MainActor @Suite struct MergeTests {
  @Test func `MERG-01: values pass as they come, completion waits for all`() {
    let log = Log()
    let left = Source<Int>("left", noting: log)
    let right = Source<Int>("right", noting: log)
    left.signal.merge(with: right.signal).subscribe(noting: log)
    right.sendNext(2)
    left.sendNext(1)
    left.sendCompleted()
    right.sendNext(3)
    right.sendCompleted()
    #expect(
      log.text == """
        left subscribed
        right subscribed
        2
        1
        left cleaned up
        3
        right cleaned up
        completed
        """
    )
  }

  @Test(arguments: [true, false])
  func `MERG-01: an error of either is sent at once, both are cleaned up`(left fails: Bool) {
    let log = Log()
    let left = Source<Int>("left", noting: log)
    let right = Source<Int>("right", noting: log)
    left.signal.merge(with: right.signal).subscribe(noting: log)
    (fails ? left : right).sendError(Failure("e"))
    (fails ? right : left).sendNext(1)
    #expect(
      log.text == """
        left subscribed
        right subscribed
        \(fails ? "left" : "right") cleaned up
        \(fails ? "right" : "left") cleaned up
        error e
        """
    )
  }

  @Test func `MERG-02: of none it completes, and a list is read once for all subscribers`() {
    let log = Log()
    Signal<Int>.merge([]).subscribe(noting: log, as: "none")
    var left = 2
    let merged = Signal.merge(
      AnyIterator {
        left -= 1
        return left >= 0 ? Signal.return(left) : nil
      }
    )
    merged.subscribe(noting: log, as: "one")
    merged.subscribe(noting: log, as: "two")
    #expect(
      log.text == """
        none: completed
        one: 1
        one: 0
        one: completed
        two: 1
        two: 0
        two: completed
        """
    )
  }

  @Test func `MERG-03: every subscriber gets a completion of its own`() {
    let log = Log()
    let left = Source<Int>()
    let right = Source<Int>()
    let merged = Signal.merge(left.signal, right.signal)
    merged.subscribe(noting: log, as: "one")
    merged.subscribe(noting: log, as: "two")
    left.sendCompleted()
    right.sendCompleted()
    #expect(log.text == "one: completed\ntwo: completed")
  }

  @Test func `MERG-04, BIND-13: an error at once keeps those to the right from starting`() {
    let log = Log()
    let first = Source<Int>("first", noting: log)
    let last = Source<Int>("last", noting: log)
    Signal.merge(first.signal, .error(Failure("e")), last.signal).subscribe(noting: log)
    #expect(log.text == "first subscribed\nfirst cleaned up\nerror e")
  }

  @Test func `disposing from within a value keeps those to the right from starting`() {
    let log = Log()
    let other = Source<Int>("other", noting: log)
    Signal.merge(values(1, 2, 3), other.signal).take(2).subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `EVT-03: signals on several threads lose nothing and do not overlap`() {
    let inside = Overlaps()
    let log = Log()
    let sources = (0..<4).map { _ in Source<Int>() }
    Signal.merge(sources.map(\.signal)).subscribe { _ in
      inside.pass()
    } completed: {
      log("completed")
    }
    race(4) { index in
      for value in 0..<2_000 { sources[index].sendNext(value) }
      sources[index].sendCompleted()
    }
    #expect(inside.text == "8000 passes, 0 overlaps")
    #expect(log.text == "completed")
  }

  @Test func `EVT-20: a value that waits for another one is not sent after a disposal`() {
    let log = Log()
    let (left, right) = (Source<Int>(), Source<Int>())
    let inside = DispatchSemaphore(value: 0)
    let disposed = DispatchSemaphore(value: 0)
    let merged = left.signal.merge(with: right.signal).doNext { value in
      log("\(value)")
      inside.signal()
      disposed.wait()
    }
    let subscription = merged.subscribe()
    race(2) { thread in
      if thread == 0 {
        left.sendNext(1)
      } else {
        inside.wait()
        right.sendNext(2)
        subscription.dispose()
        // Twice, so that a value too many does not hang.
        disposed.signal()
        disposed.signal()
      }
    }
    #expect(log.text == "1")
  }
}
