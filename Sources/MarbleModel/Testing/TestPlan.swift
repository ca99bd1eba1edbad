/// The parameters of a test run.
package struct TestPlan: Sendable, Hashable {
  /// The listings to test.
  package var selection: Selection
  /// The shard of their programs to test; `nil` for all.
  package var shard: Shard?
  /// The path of the file with the times that programs take; `nil` for none.
  ///
  /// A shard is chosen by these times; any other test updates them.
  package var times: String?
  /// Whether everything is compiled and run again, regardless of earlier results.
  package var isFresh: Bool
  /// Whether programs run under unusual conditions, to find output that depends on them; such
  /// results aren't kept.
  package var isUnusual = false
  /// Whether the results may be reused next time, unlike those of tentative blocks.
  package var keepsResults = true
  /// How often each program runs, each time under different conditions.
  package var repetitions = 1
  /// Contents that sessions find in place of the book's copies of written files, by their paths.
  package var written: [String: [UInt8]] = [:]

  /// Creates a plan, which tests the whole book by default.
  package init(selection: Selection = Selection(), isFresh: Bool = false) {
    self.selection = selection
    self.isFresh = isFresh
  }
}
