/// What a command asks of a test.
package struct TestPlan: Sendable, Hashable {
  /// The listings that are tested.
  package var selection: Selection
  /// The share of their programs that is tested; `nil` for all.
  package var shard: Shard?
  /// The path of the file with the times that programs take; `nil` for none.
  ///
  /// A share is made by what is in it, and any other test writes it.
  package var times: String?
  /// Whether everything is compiled and run anew, whatever earlier tests found.
  package var isFresh: Bool
  /// Whether programs run under conditions that are not the usual ones, as nothing that a page shows
  /// may depend on these; what is found so is not kept.
  package var isUnusual = false
  /// How often each program runs, each time under other conditions.
  package var repetitions = 1

  /// Creates a plan; the defaults test the whole book.
  package init(selection: Selection = Selection(), isFresh: Bool = false) {
    self.selection = selection
    self.isFresh = isFresh
  }
}
