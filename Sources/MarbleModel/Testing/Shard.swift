/// One of several shards of a book's programs, each tested on a separate machine.
package struct Shard: Sendable, Hashable {
  /// The number of the shard, counted from one.
  package let index: Int
  /// How many shards there are.
  package let count: Int

  /// Creates shard `index` of `count`; `nil` if there is no such shard.
  package init?(_ index: Int, of count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Parses `2/4`, the second of four shards; `nil` for anything else.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index, of: count)
  }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(index)/\(count)" }
}

/// A shard, with an identification of how all programs were divided.
package struct Share: Sendable, Hashable {
  /// The shard.
  package let shard: Shard
  /// A short text that is the same wherever the programs were divided in the same way.
  ///
  /// If the texts of shards differ, there may be programs that none of them tests.
  package let partition: String
  /// All blocks that were divided, in reading order.
  package var listings: [Listing.ID] = []

  package init(_ shard: Shard, of partition: String) {
    self.shard = shard
    self.partition = partition
  }
}
