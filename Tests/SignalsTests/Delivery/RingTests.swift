import Testing

@testable import Signals

@Suite struct RingTests {
  @Test func `what goes in comes out in order, whatever the ring's turn`() {
    let ring = Ring<String>()
    var expected: [String] = []
    var taken: [String] = []
    var next = 0
    for round in 1...40 {
      for _ in 0..<round % 7 + 1 {
        ring.append("\(next)")
        expected.append("\(next)")
        next += 1
      }
      for _ in 0..<min(ring.count, round % 6) { taken.append(ring.removeFirst()) }
    }
    while !ring.isEmpty { taken.append(ring.removeFirst()) }
    #expect(taken == expected)
  }

  @Test func `it frees what is left in it`() {
    let log = Log()
    do {
      let ring = Ring<Canary>()
      for _ in 0..<6 { ring.append(Canary(noting: log)) }
      for _ in 0..<3 { _ = ring.removeFirst() }
      for _ in 0..<2 { ring.append(Canary(noting: log)) }
      log("\(ring.count) left")
    }
    #expect(log.text == "freed\nfreed\nfreed\n5 left\nfreed\nfreed\nfreed\nfreed\nfreed")
  }

  @Test(arguments: 0..<6)
  func `all that is in it comes out at once, in order`(taken: Int) {
    let ring = Ring<Int>()
    for value in 0..<8 { ring.append(value) }
    for _ in 0..<taken { _ = ring.removeFirst() }
    for value in 8..<8 + taken { ring.append(value) }
    #expect(ring.removeAll() == Array(taken..<8 + taken))
    #expect(ring.isEmpty)
    ring.append(1)
    #expect(ring.removeAll() == [1])
  }

  @Test func `a copy has the last elements, and emptying it frees them`() {
    let log = Log()
    let ring = Ring<Canary>()
    for _ in 0..<3 { ring.append(Canary(noting: log)) }
    for _ in 0..<3 { _ = ring.removeFirst() }
    for _ in 0..<4 { ring.append(Canary(noting: log)) }
    let (copy, short) = (ring.copy(last: 9), ring.copy(last: 3))
    #expect([copy.count, short.count, ring.count] == [4, 3, 4])
    while !ring.isEmpty { _ = ring.removeFirst() }
    copy.empty { $0.sing() }
    log("copy emptied")
    short.empty { $0.sing() }
    #expect(log.text == "freed\nfreed\nfreed\nfreed\ncopy emptied\nfreed\nfreed\nfreed")
  }

  @Test func `it gives room back that it does not need any more, and keeps the order`() {
    let ring = Ring<Int>()
    for value in 0..<10_000 { ring.append(value) }
    #expect(ring.room == 16_384)
    #expect((0..<9_990).allSatisfy { ring.removeFirst() == $0 })
    #expect(ring.room == 64)
    #expect(ring.removeAll() == Array(9_990..<10_000))
    for value in 0..<10_000 { ring.append(value) }
    ring.empty { _ in }
    #expect(ring.room == 64)
  }

  @Test func `a queue that gets empty has little room, however that comes about`() {
    let ways: [(Ring<Int>) -> Void] = [
      { ring in while !ring.isEmpty { _ = ring.removeFirst() } },
      { $0.empty { _ in } }, { _ = $0.removeAll() },
    ]
    for count in [1, 64, 65, 100, 1_000, 4_097] {
      for way in ways {
        let ring = Ring<Int>()
        for value in 0..<count { ring.append(value) }
        for ring in [ring.copy(last: count), ring.copy(last: count - 1), ring] {
          way(ring)
          #expect(ring.isEmpty)
          #expect(ring.room <= 64)
        }
      }
    }
  }

  @Test func `one that never had anything takes no memory, and may be emptied and copied`() {
    let ring = Ring<Int>()
    ring.empty { _ in Issue.record("there was something in it") }
    #expect(ring.first == nil)
    #expect(ring.removeAll().isEmpty)
    #expect(ring.copy(last: 3).room == 0)
    #expect(ring.room == 0)
    ring.append(1)
    #expect(ring.removeFirst() == 1)
  }
}
