import Testing

@testable import Signals

@Suite struct TurnsTests {
  @Test func `so many have their turns at once, the others in the order in which they came`() {
    let turns = Turns<String>(atOnce: 2)
    #expect(["a", "b", "c", "d"].map { turns.come($0) } == [true, true, false, false])
    #expect(turns.next == "c")
    #expect(turns.next == "d")
    #expect(turns.next == nil)
    #expect(turns.come("e"))
    #expect(!turns.come("f"))
  }

  @Test func `whoever waits when it is disposed, or comes later, is let go of`() {
    let log = Log()
    let turns = Turns<Canary>(atOnce: 1)
    #expect(turns.come(Canary()))
    #expect(!turns.come(Canary(noting: log)))
    turns.dispose()
    log("disposed")
    #expect(!turns.come(Canary(noting: log)))
    #expect(log.text == "freed\ndisposed\nfreed")
    #expect(turns.next == nil)
  }
}

extension Turns {
  /// Ends a turn, and returns who is next.
  fileprivate var next: Waiter? {
    var isForeign = false
    return end(&isForeign)
  }
}
