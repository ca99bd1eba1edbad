/// A file of the book that a program reads, as it was when the test began.
package struct DataFile: Sendable {
  /// The path from the book's folder.
  package let path: String
  /// What the file holds.
  package let bytes: [UInt8]
  /// The digest of what the file holds.
  package let digest: String

  /// Creates a file from what it holds.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.digest = Fingerprint(of: bytes).text
  }
}
