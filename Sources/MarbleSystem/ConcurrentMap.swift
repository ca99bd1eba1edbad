/// The progress of a map over many elements.
package struct MapProgress: Sendable {
  /// The number of elements that are done.
  package let done: Int
  /// The index of the unfinished element that began first; `nil` if none is being worked on.
  package let oldest: Int?
  /// When work on that element began.
  package let start: ContinuousClock.Instant

  package init(done: Int, oldest: Int?, start: ContinuousClock.Instant) {
    (self.done, self.oldest, self.start) = (done, oldest, start)
  }
}

extension Array where Element: Sendable {
  /// Returns the results of `transform` for the elements, in order, working on at most `width` at
  /// once.
  ///
  /// `progress` is called at the start and after each element. If elements can be measured, those
  /// with the most work begin first, so that no long one runs alone at the end.
  package func concurrentMap<Result: Sendable>(
    width: Int,
    progress: (MapProgress) -> Void = { _ in },
    longestFirst work: ((Element) -> Int)? = nil,
    _ transform: @escaping @Sendable (Element) async throws -> Result
  ) async throws -> [Result] {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var results = [Result?](repeating: nil, count: count)
      var waiting = queue(by: work).makeIterator()
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

  /// Returns the results of `transform`, which should be quick, for the elements, in order.
  package func concurrentMap<Result: Sendable>(
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    guard count > 1 else { return map(transform) }
    // Each task is short enough to keep all cores busy to the end.
    let size = 16
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in stride(from: 0, to: count, by: size) {
        let part = self[start..<Swift.min(start + size, count)]
        group.addTask { (start, part.map(transform)) }
      }
      let parts = await group.reduce(into: []) { $0.append($1) }
      return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }

  /// The elements with their indices, in the order in which they begin.
  private func queue(by work: ((Element) -> Int)?) -> [(Int, Element)] {
    let order: [Int]
    if let amounts = work.map({ map($0) }) {
      order = indices.sorted { (amounts[$1], $0) < (amounts[$0], $1) }
    } else {
      order = [Int](indices)
    }
    return order.map { ($0, self[$0]) }
  }
}
