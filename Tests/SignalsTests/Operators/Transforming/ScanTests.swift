import Signals
import Testing

@MainActor @Suite struct ScanTests {
  @Test func `SCAN-01: it sends every running result, but not the start`() {
    let log = Log()
    values(1, 2, 3, 4).scan(startingWith: 0, +).subscribe(noting: log)
    #expect(log.text == "1\n3\n6\n10\ncompleted")
  }

  @Test func `SCAN-01: without values nothing is sent and the closure is not called`() {
    let log = Log()
    let scanned = Signal<Int>.empty.scan(startingWith: 0) {
      log("called")
      return $0 + $1
    }
    scanned.subscribe(noting: log)
    #expect(log.text == "completed")
  }

  @Test func `SCAN-02: the index counts from zero, in each subscription`() {
    let log = Log()
    let signal = values(1, 2, 3, 4).scan(startingWith: 0) { $0 + $1 + $2 }
    signal.subscribe(noting: log)
    signal.subscribe(noting: log)
    #expect(log.text == "1\n4\n9\n16\ncompleted\n1\n4\n9\n16\ncompleted")
  }

  @Test func `SCAN-02: the start and the results may be nil`() {
    let log = Log()
    let signal = values(1, 2, 3).scan(startingWith: Int?.none) { running, value in
      value == 2 ? nil : (running ?? 10) + value
    }
    signal.subscribe { log("\($0 ?? -1)") }
    #expect(log.text == "11\n-1\n13")
  }

  @Test func `REG-06: a value that is sent from within goes on from the result`() {
    let log = Log()
    let source = Source<Int>()
    source.signal.scan(startingWith: 0, +).subscribe { sum in
      log("\(sum)")
      if sum == 1 { source.sendNext(10) }
    }
    source.sendNext(1)
    source.sendNext(100)
    #expect(log.text == "1\n11\n111")
  }
}
