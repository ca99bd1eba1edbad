import Signals
import Testing

@MainActor @Suite struct FlatMapFirstTests {
  private let log = Log()
  private let source: Source<Int>
  private let inner: Source<String>

  init() {
    source = Source<Int>(noting: log)
    inner = Source<String>("inner", noting: log)
  }

  @discardableResult
  private func subscribe() -> Disposable {
    source.signal.flatMapFirst { [log, inner] value in
      log("closure \(value)")
      return inner.signal
    }.subscribe(noting: log)
  }

  @Test func `FMFI-01: values that come while a signal runs are dropped without a call`() {
    subscribe()
    source.sendNext(1)
    source.sendNext(2)
    inner.sendNext("a")
    inner.sendCompleted()
    source.sendNext(3)
    #expect(
      log.text == """
        source subscribed
        closure 1
        inner subscribed
        a
        inner cleaned up
        closure 3
        inner subscribed
        """
    )
  }

  @Test func `FMFI-02: a value from inside the closure or a value of its signal is dropped`() {
    let (log, source) = (log, source)
    source.signal.flatMapFirst { value in
      source.sendNext(value + 10)
      return Signal.return(value)
    }.subscribe {
      log("\($0)")
      source.sendNext($0 + 20)
    }
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "source subscribed\n1\n2")
  }

  @Test func `FMFI-03: it waits for the source and its signal, in either order`() {
    subscribe()
    source.sendNext(1)
    source.sendCompleted()
    inner.sendCompleted()
    values(1, 2).flatMapFirst { values($0) }.subscribe(noting: log)
    #expect(
      log.text == """
        source subscribed
        closure 1
        inner subscribed
        source cleaned up
        inner cleaned up
        completed
        1
        2
        completed
        """
    )
  }

  @Test func `FMFI-03: a source that completes inside the closure waits for its signal`() {
    let source = source
    source.signal.flatMapFirst { value in
      source.sendCompleted()
      return values(value, value + 1)
    }.subscribe(noting: log)
    source.sendNext(1)
    #expect(log.text == "source subscribed\nsource cleaned up\n1\n2\ncompleted")
  }

  @Test(arguments: [true, false])
  func `FMFI-04: errors pass, after all were disposed`(isInner: Bool) {
    subscribe()
    source.sendNext(1)
    if isInner { inner.sendError(Failure("e")) } else { source.sendError(Failure("e")) }
    #expect(
      log.text == """
        source subscribed
        closure 1
        inner subscribed
        \(isInner ? "inner" : "source") cleaned up
        \(isInner ? "source" : "inner") cleaned up
        error e
        """
    )
  }

  @Test func `FMFI-05: on two threads one signal runs at a time, and it completes once`() {
    for _ in 0..<100 {
      let (log, inside, running) = (Log(), Overlaps(), Overlaps())
      let (source, inner) = (Source<Int>(), Source<Int>())
      source.signal.flatMapFirst { _ in
        running.pass()
        return inner.signal.take(1)
      }.subscribe { _ in
        inside.pass()
      } completed: {
        log("completed")
      }
      race(2) { index in
        for value in 0..<50 { (index == 0 ? source : inner).sendNext(value) }
        if index == 0 { source.sendCompleted() }
      }
      inner.sendNext(0)
      #expect(running.text.hasSuffix(" 0 overlaps"))
      #expect(inside.text == running.text)
      #expect(log.text == "completed")
    }
  }
}
