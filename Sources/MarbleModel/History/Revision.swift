/// A commit as readers see it: what it's called, when it was made and what it says.
package struct Revision: Sendable, Hashable {
  /// The hash of the commit.
  package let commit: String
  /// The moment of the commit.
  package let moment: Moment
  /// The first line of its message.
  package let subject: String

  package init(commit: String, moment: Moment, subject: String) {
    (self.commit, self.moment, self.subject) = (commit, moment, subject)
  }

  /// The beginning of the hash, by which people refer to the commit.
  package var shortCommit: String { String(commit.prefix(7)) }
}
