/// How far a map over many elements is.
struct MapProgress: Sendable {
  /// The number of elements that are done.
  let done: Int
  /// The index of the element that has been at work longest; `nil` if none is.
  let oldest: Int?
  /// When that one began.
  let start: ContinuousClock.Instant
}

extension Array where Element: Sendable {
  /// Returns what `transform` makes of the elements, in order, at most `width` at a time.
  ///
  /// `progress` is told at the start and after each element how far the work is.
  func concurrentMap<Result: Sendable>(
    width: Int,
    progress: (MapProgress) -> Void,
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      var waiting = enumerated().makeIterator()
      // In the order in which they began.
      var begun: [(index: Int, start: ContinuousClock.Instant)] = []
      for _ in 0..<Swift.max(width, 1) {
        guard let (index, element) = waiting.next() else { break }
        begun.append((index, .now))
        group.addTask { (index, try await transform(element)) }
      }
      var done = 0
      func tell() {
        let oldest = begun.first
        progress(MapProgress(done: done, oldest: oldest?.index, start: oldest?.start ?? .now))
      }
      tell()
      while let (index, result) = try await group.next() {
        results[index] = result
        done += 1
        begun.removeAll { $0.index == index }
        if let (index, element) = waiting.next() {
          begun.append((index, .now))
          group.addTask { (index, try await transform(element)) }
        }
        tell()
      }
      return results.compactMap(\.self)
    }
  }
}
