/// A chapter, block or library that a user named and that does not exist.
package struct UnknownPlace: Error, CustomStringConvertible {
  /// What was not found.
  package let description: String
  /// What to write instead.
  package var remedy: String?
}
