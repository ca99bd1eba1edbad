/// A page that the site adds to those of chapters; the raw value is the name of its file.
package enum StudyPage: String, Sendable, Hashable, CaseIterable {
  /// All exercises of the book.
  case exercises = "all-exercises"
  /// All questions of the book.
  case questions = "all-questions"
  /// All diagrams and figures of the book.
  case diagrams = "all-diagrams"
  /// The outputs that a reader didn't predict, once it's time to try again.
  case review = "to-review"
}
