/// When a chapter was created and last changed, as far as its repository shows.
package struct ChapterDates: Sendable, Hashable {
  /// When the chapter was added to the repository; `nil` if the history doesn't go back that far.
  package let created: Moment?
  /// When the chapter was last changed.
  package let changed: Moment

  /// The hash of the commit that last changed it.
  package let commit: String

  package init(created: Moment?, changed: Moment, commit: String) {
    self.created = created
    self.changed = changed
    self.commit = commit
  }
}
