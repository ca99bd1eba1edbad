/// A chapter, block or library that the user named but that doesn't exist.
package struct UnknownPlace: Error, CustomStringConvertible {
  /// The text that wasn't found.
  package let description: String
  /// What to write instead.
  package var remedy: String?
}
