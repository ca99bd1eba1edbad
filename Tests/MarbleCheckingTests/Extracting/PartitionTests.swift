import Testing

@testable import MarbleChecking

struct PartitionTests {
  private func weights(_ times: [Int]) -> [Partition.Weight] {
    times.indices.map { Partition.Weight(name: "p\($0)", milliseconds: times[$0]) }
  }

  private func longest(_ partition: Partition, _ weights: [Partition.Weight]) -> Int {
    let times = Dictionary(uniqueKeysWithValues: weights.map { ($0.name, $0.milliseconds) })
    return partition.shares.map { $0.reduce(0) { $0 + (times[$1] ?? 0) } }.max() ?? 0
  }

  /// Returns the longest share of the best partition, found by trying all.
  private func best(_ times: [Int], _ loads: [Int]) -> Int {
    guard let time = times.first else { return loads.max() ?? 0 }
    // Machines with the same load are the same to what follows.
    return Set(loads).map { load in
      var next = loads
      next[next.firstIndex(of: load) ?? 0] += time
      return best(Array(times.dropFirst()), next.sorted())
    }
    .min() ?? 0
  }

  @Test func `any programs in any number of shares: each is in one share, none is in two`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<300 {
      let count = Int.random(in: 1...9, using: &generator)
      let times = (0..<Int.random(in: 0...60, using: &generator)).map { _ in
        Int.random(in: 1...2_000, using: &generator)
      }
      let partition = Partition(weights(times), into: count)
      #expect(partition.shares.count == count)
      #expect(partition.shares.joined().sorted() == weights(times).map(\.name).sorted(), "\(times)")
    }
  }

  @Test func `no share takes more than four thirds of the best partition's longest`() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<150 {
      let count = Int.random(in: 1...4, using: &generator)
      let times = (0..<Int.random(in: 0...9, using: &generator)).map { _ in
        Int.random(in: 1...40, using: &generator)
      }
      let found = longest(Partition(weights(times), into: count), weights(times))
      let optimum = best(times, [Int](repeating: 0, count: count))
      // Graham's bound, with both sides multiplied by 3 and the number of shares.
      #expect(3 * count * found <= (4 * count - 1) * optimum, "\(times) into \(count)")
    }
  }

  @Test func `the order of the programs does not matter, their times do`() {
    let known = weights([300, 100, 200, 200, 50])
    let partition = Partition(known, into: 2)
    #expect(partition.shares == [["p0", "p1", "p4"], ["p2", "p3"]])
    #expect(Partition(known.reversed(), into: 2) == partition)
    #expect(Partition(weights([500, 100, 200, 200, 50]), into: 2).digest != partition.digest)
    #expect(Partition(known, into: 3).digest != partition.digest)
    #expect(partition.digest.count == 6)
  }
}
