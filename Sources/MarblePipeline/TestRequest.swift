package import MarbleModel

/// A user's request for a test, as entered.
package struct TestRequest: Sendable {
  /// Chapters, blocks and folders by their paths or names; empty for the whole book.
  package var places: [String]
  /// Texts that select blocks; empty for all.
  package var filters: [String]
  /// The share of the programs that is tested; `nil` for all.
  package var shard: Shard?
  /// The path of the file with the times that programs take; `nil` for none.
  package var times: String?
  /// Whether everything is compiled and run again.
  package var isFresh: Bool
  /// How often each program runs, each time under different conditions.
  package var repetitions: Int

  /// Creates a request, which tests the whole book by default.
  package init(
    places: [String] = [],
    filters: [String] = [],
    shard: Shard? = nil,
    times: String? = nil,
    isFresh: Bool = false,
    repetitions: Int = 1
  ) {
    self.places = places
    self.filters = filters
    self.shard = shard
    self.times = times
    self.isFresh = isFresh
    self.repetitions = repetitions
  }

  /// Whether all blocks of the book are to be tested.
  var isWhole: Bool { places.isEmpty && filters.isEmpty && canBeRecalled }

  /// Whether the request allows an earlier test to answer it.
  var canBeRecalled: Bool { !isFresh && repetitions == 1 && shard == nil && times == nil }
}
