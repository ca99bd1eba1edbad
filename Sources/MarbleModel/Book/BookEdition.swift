/// A form in which readers take the whole book along; the raw value is its name in settings.
package enum BookEdition: String, Sendable, Hashable, CaseIterable {
  /// One page that holds everything, and needs no other file.
  case page
  /// A file for e-readers.
  case epub
}
