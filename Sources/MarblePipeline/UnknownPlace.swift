/// A chapter, block or library that a user named and that is not there.
package struct UnknownPlace: Error, CustomStringConvertible {
  /// What was not found and what to write instead.
  package let description: String
}
