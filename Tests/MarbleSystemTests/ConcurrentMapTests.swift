import Synchronization
import Testing

@testable import MarbleSystem

struct ConcurrentMapTests {
  @Test func `results are in order, and progress names the element that began first`() async throws
  {
    let told = Mutex<[String]>([])
    let results = try await [3, 1, 2].concurrentMap(
      width: 1,
      progress: { work in
        told.withLock { $0.append("\(work.done) \(work.oldest.map(String.init) ?? "-")") }
      },
      { $0 * 10 }
    )
    #expect(results == [30, 10, 20])
    #expect(told.withLock { $0 } == ["0 0", "1 1", "2 2", "3 -"])
  }

  @Test func `the longest at work is named though later ones are done`() async throws {
    let gate = AsyncStream<Void>.makeStream()
    let told = Mutex<[Int?]>([])
    _ = try await [0, 1, 2].concurrentMap(
      width: 2,
      progress: { work in
        told.withLock { $0.append(work.oldest) }
        if work.done == 2 { gate.continuation.finish() }
      },
      { element in if element == 0 { for await _ in gate.stream {} } }
    )
    #expect(told.withLock { $0 } == [0, 0, 0, nil])
  }

  @Test func `those with most work begin first, and the results stay in order`() async throws {
    let begun = Mutex<[String]>([])
    let results = try await ["b", "ccc", "dd", "e", "ff"].concurrentMap(
      width: 1,
      progress: { _ in },
      longestFirst: \.count,
      { word in
        begun.withLock { $0.append(word) }
        return word.uppercased()
      }
    )
    #expect(results == ["B", "CCC", "DD", "E", "FF"])
    #expect(begun.withLock { $0 } == ["ccc", "dd", "ff", "b", "e"])
  }

  @Test(arguments: [0, 1, 16, 17, 1_000])
  func `short work is shared out, and its results stay in order`(count: Int) async {
    let results = await Array(0..<count).concurrentMap { $0 * 2 }
    #expect(results == (0..<count).map { $0 * 2 })
  }

  @Test func `nothing to do is told once`() async throws {
    let told = Mutex(0)
    let none: [Int] = []
    let results = try await none.concurrentMap(
      width: 4,
      progress: { _ in told.withLock { $0 += 1 } },
      { $0 }
    )
    #expect(results == [])
    #expect(told.withLock { $0 } == 1)
  }
}
