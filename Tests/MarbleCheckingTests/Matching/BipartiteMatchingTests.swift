import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct BipartiteMatchingTests {
  @Test(arguments: 0..<200) func `it finds as many pairs as a search of all`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...6, using: &generator)
    let neighbours = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      (0..<count).filter { _ in Int.random(in: 0..<3, using: &generator) == 0 }
    }
    let matching = BipartiteMatching(neighbours, count: count)
    let pairs = zip(neighbours, matching.partners).filter { $0.1 >= 0 }
    #expect(pairs.allSatisfy { $0.0.contains($0.1) })
    #expect(Set(pairs.map(\.1)).count == pairs.count)
    #expect(pairs.count == Self.most(neighbours[...], taken: []))
  }

  private static func most(_ rest: ArraySlice<[Int]>, taken: Set<Int>) -> Int {
    guard let first = rest.first else { return 0 }
    let others = rest.dropFirst()
    let with = first.filter { !taken.contains($0) }.map { one in
      1 + most(others, taken: taken.union([one]))
    }
    return max(most(others, taken: taken), with.max() ?? 0)
  }
}
