/// The texts of one site, in order, as far as they were kept.
struct StepStream: Hashable, Sendable {
  /// How many times differences were taken: 0 for the texts themselves, 1 for a number that grows
  /// steadily, 2 for a number whose growth itself grows steadily.
  let order: Int
  /// The texts or differences; `nil` for values that aren't kept.
  let literals: [StepLiteral?]

  /// Creates the stream of all texts, or of the first `limit` and the last.
  init(_ texts: [String], keeping limit: Int? = nil) {
    let values = texts.map(StepLiteral.init)
    let isCut = limit.map { values.count > $0 + 1 } ?? false
    let kept = values.enumerated().map { index, value in
      isCut && index >= (limit ?? 0) && index < values.count - 1 ? nil : value
    }
    let numbers = kept.compactMap(\.self).compactMap(\.number)
    guard numbers.count >= 4, numbers.count == kept.count(where: { $0 != nil }) else {
      (order, literals) = (0, kept)
      return
    }
    let first = Self.differences(numbers)
    let candidates = [numbers, first, Self.differences(first, from: 1)]
    let costs = candidates.map(Self.cost)
    let best = costs.indices.min { (costs[$0], $0) < (costs[$1], $1) } ?? 0
    var rest = candidates[best].makeIterator()
    order = best
    literals = kept.map { $0 == nil ? nil : rest.next().map(StepLiteral.number) }
  }

  /// Returns the numbers, each one after `start` replaced by its distance from the one before.
  private static func differences(_ numbers: [Int], from start: Int = 0) -> [Int] {
    zip(numbers.indices, numbers).map { index, number in
      index > start ? number - numbers[index - 1] : number
    }
  }

  /// Returns the approximate size of the numbers if only changes are written.
  private static func cost(_ numbers: [Int]) -> Int {
    zip(numbers.indices, numbers).filter { $0 == 0 || numbers[$0 - 1] != $1 }
      .reduce(0) { $0 + String($1.1).utf8.count + 3 }
  }
}
