import Signals
import Testing

@MainActor @Suite struct CatchTests {
  @Test func `CTCH-01, CTCH-05: the signal made of the error takes the place of the source`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let other = Source<Int>("other", noting: log)
    source.signal.catch { error in
      log("caught \(error)")
      return other.signal
    }.subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    source.sendNext(2)
    other.sendNext(10)
    other.sendCompleted()
    #expect(
      log.text == """
        source subscribed
        1
        source cleaned up
        caught e
        other subscribed
        10
        other cleaned up
        completed
        """
    )
  }

  @Test func `CTCH-02: an error of the replacement is not caught again`() {
    let log = Log()
    Signal<Int>.error(Failure("one")).catch { error in
      log("caught \(error)")
      return .error(Failure("two"))
    }.subscribe(noting: log)
    #expect(log.text == "caught one\nerror two")
  }

  @Test func `CTCH-03: disposing afterwards ends the replacement`() {
    let log = Log()
    let source = Source<Int>()
    let other = Source<Int>("other", noting: log)
    let subscription = source.signal.catch { _ in other.signal }.subscribe(noting: log)
    source.sendError(Failure("e"))
    subscription.dispose()
    other.sendNext(1)
    #expect(log.text == "other subscribed\nother cleaned up")
  }

  @Test func `CTCH-03: a source whose cleanup disposes the subscription is not replaced`() {
    let log = Log()
    let subscription = SerialDisposable()
    let source = Source<Int>(noting: log) { subscription.dispose() }
    subscription.inner = source.signal.catch { _ in
      log("called")
      return .empty
    }.subscribe(noting: log)
    source.sendError(Failure("e"))
    #expect(log.text == "source subscribed\nsource cleaned up")
  }

  @Test func `CTCH-04: without an error the closure is not called`() {
    let log = Log()
    values(1, 2).catch { _ in
      log("called")
      return .empty
    }.subscribe(noting: log)
    #expect(log.text == "1\n2\ncompleted")
  }

  @Test func `CTTO-01: a given signal, or empty, which makes errors completion`() {
    let log = Log()
    Signal.error(Failure("e")).catchTo(values(1)).subscribe(noting: log)
    values(2).concat(.error(Failure("e"))).catchTo(.empty).subscribe(noting: log)
    #expect(log.text == "1\ncompleted\n2\ncompleted")
  }
}
