/// What blocks of a chapter printed in earlier commits, while their code was the same.
///
/// Only what the commits of the chapter state is known: not how often a block ran, nor when.
package struct OutputHistory: Sendable, Hashable {
  /// A change of a block's output in a commit that left the code of its program as it was.
  package struct Change: Sendable, Hashable {
    package let revision: Revision
    /// The output before the commit; every line ends in a line feed.
    package let before: String

    package init(revision: Revision, before: String) {
      (self.revision, self.before) = (revision, before)
    }
  }

  /// The changes of each block that has any, newest first, by its line.
  package private(set) var changes: [Int: [Change]]

  package init(_ changes: [Int: [Change]] = [:]) { self.changes = changes }

  /// The maximum number of changes of a block.
  static let limit = 10

  /// Adds an earlier change of the block at a line, which may belong to several programs.
  mutating func add(_ change: Change, at line: Int) {
    let known = changes[line] ?? []
    guard known.last?.revision != change.revision, known.count < Self.limit else { return }
    changes[line, default: []].append(change)
  }
}
