import Testing

@testable import Signals

@Suite struct ValueBufferTests {
  private typealias Buffer = ValueBuffer<Int, String>

  @Test func `keeps values in order until they are asked for`() throws {
    let buffer = Buffer(.all)
    for value in 1...100 { #expect(buffer.put(value) == (nil, nil)) }
    for value in 1...100 { #expect(try buffer.take()?.get() == value) }
    #expect(buffer.take(orWait: "w") == nil)
  }

  @Test func `gives the next value to the waiter and keeps nothing`() {
    let buffer = Buffer(.all)
    #expect(buffer.take(orWait: "w") == nil)
    #expect(buffer.put(1) == ("w", nil))
    #expect(buffer.take() == nil)
  }

  @Test(arguments: [
    (ValueBuffering.newest(2), [3, 4], [1, 2]),
    (.oldest(2), [1, 2], [3, 4]),
    (.newest(0), [], [1, 2, 3, 4]),
    (.oldest(0), [], [1, 2, 3, 4]),
    (.all, [1, 2, 3, 4], []),
  ])
  func `drops what finds no room`(buffering: ValueBuffering, kept: [Int], dropped: [Int]) throws {
    let buffer = Buffer(buffering)
    #expect((1...4).compactMap { buffer.put($0).dropped } == dropped)
    #expect(buffer.end(nil) == nil)
    var taken: [Int] = []
    while let value = try buffer.take()?.get() { taken.append(value) }
    #expect(taken == kept)
  }

  @Test func `a waiter gets its value even where none is kept`() {
    let buffer = Buffer(.newest(0))
    #expect(buffer.take(orWait: "w") == nil)
    #expect(buffer.put(1) == ("w", nil))
  }

  @Test func `an error comes once, after the values, and then the end`() throws {
    let buffer = Buffer(.all)
    _ = buffer.put(1)
    #expect(buffer.end(Failure("e")) == nil)
    #expect(buffer.end(nil) == nil)
    #expect(buffer.put(2) == (nil, 2))
    #expect(try buffer.take()?.get() == 1)
    #expect(throws: Failure.self) { try buffer.take()?.get() }
    #expect(try buffer.take()?.get() == .some(nil))
    #expect(try buffer.take(orWait: "w")?.get() == .some(nil))
  }

  @Test func `the end goes to the waiter, and then to all that ask`() throws {
    let buffer = Buffer(.all)
    #expect(buffer.take(orWait: "w") == nil)
    #expect(buffer.end(Failure("e")) == "w")
    #expect(try buffer.take()?.get() == .some(nil))
  }

  @Test func `cancelling hands over the waiter or the values`() throws {
    let waited = Buffer(.all)
    #expect(waited.take(orWait: "w") == nil)
    #expect(waited.cancel().waiter == "w")
    #expect(waited.put(1) == (nil, 1))
    let full = Buffer(.all)
    _ = full.put(1)
    _ = full.end(Failure("e"))
    #expect(full.cancel().dropped.count == 1)
    #expect(try full.take()?.get() == .some(nil))
  }

  @Test func `two waiters at once are refused`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let buffer = ValueBuffer<Int, String>(.all)
      _ = buffer.take(orWait: "one")
      _ = buffer.take(orWait: "two")
    }
    #expect(result.told("two tasks cannot share an iterator"))
  }
}

/// Compares the pairs that `put` returns.
private func == (left: (waiter: String?, dropped: Int?), right: (String?, Int?)) -> Bool {
  left.waiter == right.0 && left.dropped == right.1
}
