package import MarbleModel

/// A change of a file in a commit, with the hashes of its contents before and after it.
package struct FileChange: Sendable, Hashable {
  package let revision: Revision
  /// The contents before; `nil` if the commit added the file.
  package let old: String?
  /// The contents after.
  package let new: String
}
