extension Array where Element: Sendable {
  /// Returns what `transform` makes of the elements, in order, at most `width` at a time.
  ///
  /// `progress` is told after each element how many are done.
  func concurrentMap<Result: Sendable>(
    width: Int,
    progress: (Int) -> Void,
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      var waiting = enumerated().makeIterator()
      for _ in 0..<Swift.max(width, 1) {
        guard let (index, element) = waiting.next() else { break }
        group.addTask { (index, try await transform(element)) }
      }
      var done = 0
      while let (index, result) = try await group.next() {
        results[index] = result
        done += 1
        progress(done)
        guard let (index, element) = waiting.next() else { continue }
        group.addTask { (index, try await transform(element)) }
      }
      return results.compactMap(\.self)
    }
  }
}
