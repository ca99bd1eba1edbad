/// Work on many values at once.
enum Parallel {
  /// The number of values that one task takes; small enough to keep all cores busy to the end.
  private static let stride = 16

  /// Returns what `transform` makes of each item, in the order of the items.
  static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item],
    _ transform: @escaping @Sendable (Item) -> Result
  ) async -> [Result] {
    guard items.count > 1 else { return items.map(transform) }
    return await withTaskGroup(of: (Int, [Result]).self) { group in
      for start in Swift.stride(from: 0, to: items.count, by: stride) {
        let slice = items[start..<min(start + stride, items.count)]
        group.addTask { (start, slice.map(transform)) }
      }
      var parts: [(start: Int, results: [Result])] = []
      for await part in group { parts.append(part) }
      return parts.sorted { $0.start < $1.start }.flatMap(\.results)
    }
  }
}
