/// A form in which readers can download the whole book; the raw value is its name in settings.
package enum BookEdition: String, Sendable, Hashable, CaseIterable {
  /// One page that contains everything and needs no other file.
  case page
  /// A file for e-readers.
  case epub
}
