/// A chapter or block that a user named and the book does not have.
package struct UnknownPlace: Error, CustomStringConvertible {
  /// What was not found and what to write instead.
  package let description: String
}
