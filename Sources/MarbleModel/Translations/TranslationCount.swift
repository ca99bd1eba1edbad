/// How much is to be done in one language of a book.
package struct TranslationCount: Sendable, Hashable {
  package let language: String
  /// How many chapters are not translated.
  package var missing = 0
  /// How many sections say something else in the original than when they were translated.
  package var changed = 0
  /// How many sections were never marked as translated.
  package var unmarked = 0
  /// How many sections translate what the original says.
  package var current = 0

  package init(language: String) { self.language = language }
}
