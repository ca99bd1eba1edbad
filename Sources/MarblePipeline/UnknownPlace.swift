/// A chapter, block or library that a user named and that is not there.
package struct UnknownPlace: Error, CustomStringConvertible {
  /// What was not found.
  package let description: String
  /// What to write instead.
  package var remedy: String?
}
