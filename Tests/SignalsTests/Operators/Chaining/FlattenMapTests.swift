import Signals
import Testing

@MainActor @Suite struct FlattenMapTests {
  @Test func `FMAP-01, FMAP-02: nil and empty signals leave no trace and end nothing`() {
    let log = Log()
    values(0, 1, 2, 3).flattenMap { value -> Signal<Int>? in
      switch value {
      case 1: nil
      case 2: .empty
      default: values(value, value * 10)
      }
    }.subscribe(noting: log)
    #expect(log.text == "0\n0\n3\n30\ncompleted")
  }

  @Test func `FMAP-03: operators after it see one completion, those inside one each`() {
    let log = Log()
    let wrapped = values(0, 1).flattenMap { value in
      Signal<Int>.create { subscriber in
        values(value).subscribe {
          subscriber.sendNext($0)
        } completed: {
          log("inner completed")
          subscriber.sendCompleted()
        }
      }
    }
    wrapped.subscribe(noting: log)
    #expect(log.text == "0\ninner completed\n1\ninner completed\ncompleted")
  }

  @Test func `REG-44: an error that is caught inside ends one inner signal, outside it ends all`() {
    let log = Log()
    let answers: @Sendable (Int) -> Signal<Int> = { $0 == 2 ? .error(Failure("e")) : .return($0) }
    values(1, 2, 3).flattenMap { answers($0).catch { _ in .return(0) } }.subscribe(noting: log)
    values(1, 2, 3).flattenMap { answers($0) }.catch { _ in .return(0) }.subscribe(noting: log)
    #expect(log.text == "1\n0\n3\ncompleted\n1\n0\ncompleted")
  }

  @Test func `BIND-13: after a synchronous error the next signal is not subscribed`() {
    let log = Log()
    let other = Source<Int>("other", noting: log)
    values(Signal<Int>.error(Failure("e")), other.signal).flattenMap { $0 }.subscribe(noting: log)
    #expect(log.text == "error e")
  }

  @Test func `disposing ends the source and all inner signals`() {
    let log = Log()
    let source = Source<Int>(noting: log)
    let inner = Source<Int>("inner", noting: log)
    let subscription = source.signal.flattenMap { _ in inner.signal }.subscribe(noting: log)
    source.sendNext(0)
    source.sendNext(1)
    subscription.dispose()
    inner.sendNext(1)
    #expect(
      log.text == """
        source subscribed
        inner subscribed
        inner subscribed
        source cleaned up
        inner cleaned up
        inner cleaned up
        """
    )
  }

  @Test func `disposing from within a value stops a synchronous inner signal`() {
    let log = Log()
    values(1, 2).flattenMap { values($0, $0 * 10) }.take(3).subscribe(noting: log)
    #expect(log.text == "1\n10\n2\ncompleted")
  }

  @Test func `AMND-01: on a thread without a scheduler inner signals start at once`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.flattenMap { value in
      Signal<Int>.create { subscriber in
        log("on \(Scheduler.current?.name ?? "none")")
        subscriber.sendNext(value)
        return nil
      }
    }.subscribe(noting: log)
    race(1) { _ in source.sendNext(1) }
    #expect(log.text == "on subscription\n1")
  }
}
