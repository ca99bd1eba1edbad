/// What a command asks of a test.
package struct TestPlan: Sendable, Hashable {
  /// The listings that are tested.
  package var selection: Selection
  /// Which share of their programs is tested; `nil` for all.
  package var shard: Shard?
  /// The path of the file with the times that programs take; `nil` for none.
  ///
  /// A share is chosen by the times in it; any other test writes it.
  package var times: String?
  /// Whether everything is compiled and run anew, whatever earlier tests found.
  package var isFresh: Bool
  /// Whether programs run under unusual conditions, because nothing that a page shows may depend on
  /// them; what is found that way is not kept.
  package var isUnusual = false
  /// Whether what is found may be relied on the next time; it may not if blocks are only tried.
  package var keepsResults = true
  /// How often each program runs, each time under other conditions.
  package var repetitions = 1

  /// Creates a plan; the defaults test the whole book.
  package init(selection: Selection = Selection(), isFresh: Bool = false) {
    self.selection = selection
    self.isFresh = isFresh
  }
}
