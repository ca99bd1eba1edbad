import Signals
import Testing

@MainActor @Suite struct CompactMapTests {
  private let log = Log()

  @Test func `CMAP-01: what the closure finds is sent, in order`() {
    values("1", "x", "2", "", "3").compactMap { Int($0) }.subscribe(noting: log)
    #expect(log.text == "1\n2\n3\ncompleted")
  }

  @Test func `CMAP-02: ends pass, and each subscription calls the closure`() {
    let log = log
    let signal = values(1).concat(.error(Failure("e"))).compactMap { value -> Int? in
      log("called")
      return value
    }
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "called\n1\nerror e\ncalled\n1\nerror e")
  }

  @Test func `CMAP-03: an optional in an optional keeps its nil`() {
    let log = log
    values(0, 1, 2).compactMap { number -> Int?? in
      number == 0 ? .none : .some(number == 1 ? nil : number)
    }.subscribe { log($0.map { "\($0)" } ?? "nil") }
    #expect(log.text == "nil\n2")
  }

  @Test func `a closure that disposes keeps its result back`() {
    let log = log
    let source = Source<Int>()
    let subscription = SerialDisposable()
    subscription.inner = source.signal.compactMap { value -> Int? in
      if value == 2 { subscription.dispose() }
      return value
    }.subscribe(noting: log)
    source.sendNext(1)
    source.sendNext(2)
    #expect(log.text == "1")
  }
}
