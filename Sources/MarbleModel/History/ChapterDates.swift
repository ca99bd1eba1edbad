/// When a chapter was created and when it was last changed, as far as its repository shows.
package struct ChapterDates: Sendable, Hashable {
  /// When the chapter came into the repository; `nil` if the history does not reach that far back.
  package let created: Moment?
  /// When the chapter was last changed.
  package let changed: Moment

  package init(created: Moment?, changed: Moment) {
    self.created = created
    self.changed = changed
  }
}
