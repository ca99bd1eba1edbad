/// The repository that a copy of Marble was built from.
package struct ToolOrigin: Sendable, Hashable {
  /// The web address of the repository.
  package let address: String
  /// The commit.
  package let version: String

  package init(address: String, version: String) {
    self.address = address
    self.version = version
  }
}
