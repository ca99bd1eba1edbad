/// A gate that lets few in at a time, as all compilers at once would be slower than some.
package actor Turnstile {
  /// The gate of all tests here.
  package static let shared = Turnstile(width: 4)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  private init(width: Int) { free = width }

  /// Returns what `work` returns, done when there is room.
  package nonisolated func pass<Result: Sendable>(
    _ work: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    await enter()
    do {
      let result = try await work()
      await leave()
      return result
    } catch {
      await leave()
      throw error
    }
  }

  private func enter() async {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
