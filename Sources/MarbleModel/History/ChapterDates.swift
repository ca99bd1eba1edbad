/// When a chapter was created and last changed, as far as its repository shows.
package struct ChapterDates: Sendable, Hashable {
  /// When the chapter was added to the repository; `nil` if the history doesn't go back that far.
  package let created: Moment?
  /// When the chapter was last changed.
  package let changed: Moment

  package init(created: Moment?, changed: Moment) {
    self.created = created
    self.changed = changed
  }
}
