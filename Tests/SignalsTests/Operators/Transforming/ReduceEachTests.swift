import Signals
import Testing

@MainActor @Suite struct ReduceEachTests {
  @Test func `REDE-01, BLKT-01: the elements of each tuple become arguments`() {
    let log = Log()
    values((1, "a", true), (2, "b", false)).reduceEach { "\($0) \($1) \($2)" }
      .subscribe(noting: log)
    #expect(log.text == "1 a true\n2 b false\ncompleted")
  }

  @Test func `REDE-01: a function that knows nothing of tuples fits`() {
    let log = Log()
    values((1, 2), (3, 4)).reduceEach(max).subscribe(noting: log)
    #expect(log.text == "2\n4\ncompleted")
  }

  @Test func `REDE-01: an element that is nil arrives as nil`() {
    let log = Log()
    values((1, Int?.none)).reduceEach { "\($0) \($1 ?? -1)" }.subscribe(noting: log)
    #expect(log.text == "1 -1\ncompleted")
  }

  @Test func `REDE-02: a single value is a tuple of one, and many elements work as well`() {
    let log = Log()
    values(1).reduceEach { $0 + 1 }.subscribe(noting: log)
    let tuple = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16)
    Signal.return(tuple)
      .reduceEach { a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p in [a, b, o, p] }
      .subscribe(noting: log)
    #expect(log.text == "2\ncompleted\n[1, 2, 15, 16]\ncompleted")
  }

  @Test func `REDE-03: the result may be nil`() {
    let log = Log()
    values((1, 2), (3, 3)).reduceEach { $0 == $1 ? nil : $1 }.subscribe { log("\($0 ?? -1)") }
    #expect(log.text == "2\n-1")
  }
}
