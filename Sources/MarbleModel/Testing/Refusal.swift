/// An access that a program was denied when it ran.
package enum Refusal: Sendable, Hashable {
  /// A file of the book, by its path, that isn't listed in any `reads`.
  case bookFile(String)
  /// A file elsewhere, which the sandbox makes inaccessible.
  case file(String)
  case network
}
