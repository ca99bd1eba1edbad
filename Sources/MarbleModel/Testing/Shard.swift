/// One of several shares of a book's programs, each tested on a machine of its own.
package struct Shard: Sendable, Hashable {
  /// The number of the share, counted from one.
  package let index: Int
  /// How many shares there are.
  package let count: Int

  /// Creates the share `index` of `count`; `nil` if there is no such share.
  package init?(_ index: Int, of count: Int) {
    guard count >= 1, (1...count).contains(index) else { return nil }
    self.index = index
    self.count = count
  }

  /// Reads `2/4`, the second of four shares; `nil` for anything else.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let index = numbers[0], let count = numbers[1] else { return nil }
    self.init(index, of: count)
  }
}

extension Shard: CustomStringConvertible {
  package var description: String { "\(index)/\(count)" }
}

/// A share, along with the way in which all programs were shared out.
package struct Share: Sendable, Hashable {
  /// The share.
  package let shard: Shard
  /// A short text that is the same wherever the programs were shared out in the same way.
  ///
  /// With shares whose texts differ, there may be programs that none of them tests.
  package let partition: String
  /// All blocks that were shared out, in reading order.
  package var listings: [Listing.ID] = []

  package init(_ shard: Shard, of partition: String) {
    self.shard = shard
    self.partition = partition
  }
}
