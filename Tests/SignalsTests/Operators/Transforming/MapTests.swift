import Signals
import Testing

@MainActor @Suite struct MapTests {
  @Test func `MAPP-01: it sends the results in order, nil among them`() {
    let log = Log()
    values(1, 2, 3).map { $0 == 2 ? nil : $0 * 10 }.subscribe { log("\($0 ?? -1)") }
    #expect(log.text == "10\n-1\n30")
  }

  @Test func `MAPP-02: the closure runs once for each value and subscription`() {
    let log = Log()
    let signal = values(1, 2).map { value -> Int in
      log("mapping \(value)")
      return value
    }
    signal.subscribe()
    signal.subscribe()
    #expect(log.text == "mapping 1\nmapping 2\nmapping 1\nmapping 2")
  }

  @Test func `terminal events pass`() {
    let log = Log()
    Signal<Int>.error(Failure("e")).map { $0 + 1 }.subscribe(noting: log)
    Signal<Int>.empty.map { $0 + 1 }.subscribe(noting: log)
    #expect(log.text == "error e\ncompleted")
  }
}
