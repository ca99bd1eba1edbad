/// How much remains to be translated into one language of a book.
package struct TranslationCount: Sendable, Hashable {
  package let language: String
  /// How many chapters aren't translated.
  package var missing = 0
  /// How many sections have changed in the original since they were translated.
  package var changed = 0
  /// How many sections were never marked as translated.
  package var unmarked = 0
  /// How many sections are up to date.
  package var current = 0

  package init(language: String) { self.language = language }
}
