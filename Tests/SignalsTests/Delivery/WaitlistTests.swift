import Testing

@testable import Signals

/// What waits for a slow subscriber, told by itself.
@Suite struct WaitlistTests {
  /// A buffering, and what is kept, and comes out, of the values 1, 2 and 3.
  static let cases: [(ValueBuffering, kept: [Bool], out: [Int])] = [
    (.all, [true, true, true], [1, 2, 3]),
    (.newest(2), [true, true, false], [2, 3]),
    (.newest(0), [false, false, false], []),
    (.oldest(2), [true, true, false], [1, 2]),
    // A task can't wait on its thread, so its values are kept beyond the limit.
    (.waiting(1), [true, true, true], [1, 2, 3]),
  ]

  @Test(arguments: cases.indices, [false, true])
  func `for each value that is kept one comes out, in order`(row: Int, mayWait: Bool) {
    let (buffering, kept, out) = Self.cases[row]
    let list = Waitlist<Int>(keeping: buffering, at: .gate)
    #expect(list.isEmpty)
    #expect((1...3).map { list.keep($0, mayWait: mayWait) } == kept)
    #expect(list.isEmpty == out.isEmpty)
    #expect((1...3).compactMap { _ in list.take() } == out)
    #expect(list.isEmpty)
  }

  @Test(arguments: [false, true])
  func `after a disposal nothing is kept, unless its owner empties it`(isEmptiedByOwner: Bool) {
    let list = Waitlist<Int>(keeping: .all, at: .gate, isEmptiedByOwner: isEmptiedByOwner)
    #expect(list.keep(1))
    list.dispose()
    #expect(list.keep(2) == isEmptiedByOwner)
    #expect((1...3).compactMap { _ in list.take() } == (isEmptiedByOwner ? [1, 2] : []))
  }

  @Test func `what is dropped is let go of at once`() {
    let log = Log()
    let list = Waitlist<Canary>(keeping: .newest(1), at: .gate)
    for _ in 0..<2 { _ = list.keep(Canary(noting: log)) }
    #expect(log.text == "freed")
    list.dispose()
    #expect(log.text == "freed\nfreed")
  }
}
