import Signals
import Testing

/// What an observer of all signals sees.
///
/// Other tests run at the same time on other threads, so only events of signals with names of this
/// suite are noted.
@MainActor @Suite struct SignalTraceTests {
  @Test func `DTRC-01: each event is seen just before it is passed on, with its subscription`() {
    let log = Log()
    let watching = observe("trace one", noting: log)
    let signal = values(1, 2).named("trace one")
    signal.map { $0 * 10 }.subscribe(noting: log)
    watching.dispose()
    #expect(
      log.text == """
        trace one: next 1
        10
        trace one: next 2
        20
        trace one: completed
        completed
        """
    )
  }

  @Test func `DTRC-01: an error is seen`() {
    let log = Log()
    let watching = observe("trace two", noting: log)
    let source = Source<Int>()
    source.signal.named("trace two").subscribe(noting: log)
    source.sendError(Failure("e"))
    watching.dispose()
    #expect(log.text == "trace two: error e\nerror e")
  }

  @Test func `DTRC-01: what a disposed subscription is sent is not seen`() {
    let log = Log()
    let watching = observe("trace three", noting: log)
    let source = Source<Int>()
    let subscription = source.signal.named("trace three").subscribe(noting: log)
    subscription.dispose()
    source.sendNext(1)
    source.sendCompleted()
    watching.dispose()
    #expect(log.text == "")
  }

  @Test func `DTRC-01: subscriptions can be told apart`() {
    let log = Log()
    let watching = SignalTrace.observe { trace in
      if trace.signal == "trace four" { log("\(trace.subscriber)") }
    }
    let source = Source<Int>()
    let signal = source.signal.named("trace four")
    signal.subscribe { _ in }
    signal.subscribe { _ in }
    source.sendNext(1)
    watching.dispose()
    #expect(Set(log.text.split(separator: "\n")).count == 2)
  }

  @Test func `DTRC-02: white space is collapsed, and signals that do no work stay unseen`() {
    let log = Log()
    let watching = observe("trace five", noting: log)
    values("a\n\t b").named("trace five").subscribe { _ in }
    Signal.return(1).named("trace five").subscribe { _ in }
    Signal<Int>.empty.named("trace five").subscribe { _ in }
    Signal<Int>.error(Failure("e")).named("trace five").subscribe { _ in }
    watching.dispose()
    #expect(log.text == "trace five: next a b\ntrace five: completed")
  }

  @Test func `a subscription that began before stays unseen`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.named("trace six").subscribe { _ in }
    let watching = observe("trace six", noting: log)
    source.sendNext(1)
    watching.dispose()
    #expect(log.text == "")
  }

  @Test func `when one observer has gone others see new subscriptions`() {
    let log = Log()
    let one = SignalTrace.observe { _ in }
    let two = observe("trace of two", noting: log)
    one.dispose()
    values(1).named("trace of two").subscribe { _ in }
    two.dispose()
    #expect(log.text == "trace of two: next 1\ntrace of two: completed")
  }

  @Test func `several observers see the same, each until it is disposed`() {
    let log = Log()
    let one = SignalTrace.observe { if $0.signal == "trace seven" { log("one \($0)") } }
    let two = SignalTrace.observe { if $0.signal == "trace seven" { log("two \($0)") } }
    let source = Source<Int>()
    source.signal.named("trace seven").subscribe { _ in }
    source.sendNext(1)
    one.dispose()
    source.sendNext(2)
    two.dispose()
    source.sendNext(3)
    #expect(
      log.text == """
        one trace seven: next 1
        two trace seven: next 1
        two trace seven: next 2
        """
    )
  }

  private func observe(_ name: String, noting log: Log) -> Disposable {
    SignalTrace.observe { trace in
      if trace.signal == name { log("\(trace)") }
    }
  }
}
