import Signals
import Testing

@MainActor @Suite struct AsResultTests {
  private let log = Log()
  private let source = Source<Int>()

  @Test func `ARES-01: values become successes, and an error a failure before completion`() {
    source.signal.asResult().subscribe(noting: log)
    source.sendNext(1)
    source.sendError(Failure("e"))
    #expect(log.text == "success(1)\nfailure(e)\ncompleted")
  }

  @Test func `ARES-01: completion stays what it is`() {
    source.signal.asResult().subscribe(noting: log)
    source.sendNext(1)
    source.sendCompleted()
    #expect(log.text == "success(1)\ncompleted")
  }

  @Test func `ARES-02: a failure among the values is the end, after cleanup`() {
    let results = Source<Result<Int, Failure>>(noting: log)
    results.signal.dematerializeResult().subscribe(noting: log)
    results.sendNext(.success(1))
    results.sendNext(.failure(Failure("e")))
    results.sendNext(.success(2))
    #expect(log.text == "source subscribed\n1\nsource cleaned up\nerror e")
  }

  @Test(arguments: [false, true])
  func `ARES-01, ARES-02: one is the inverse of the other`(fails: Bool) {
    source.signal.asResult().dematerializeResult().subscribe(noting: log)
    source.sendNext(1)
    if fails { source.sendError(Failure("e")) } else { source.sendCompleted() }
    #expect(log.text == "1\n\(fails ? "error e" : "completed")")
  }

  @Test func `ARES-01: on the main thread it stays there`() {
    var seen: [String] = []
    source.signal.deliverOnMainThread().asResult().subscribe { seen.append("\($0)") }
    source.sendNext(1)
    #expect(seen == ["success(1)"])
  }
}
