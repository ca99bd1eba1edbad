/// When a chapter came to be and when it was changed last, as far as its repository tells.
package struct ChapterDates: Sendable, Hashable {
  /// When the chapter came into the repository; `nil` where the history does not reach so far.
  package let created: Moment?
  /// When the chapter was changed last.
  package let changed: Moment

  package init(created: Moment?, changed: Moment) {
    self.created = created
    self.changed = changed
  }
}
