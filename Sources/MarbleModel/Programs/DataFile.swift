/// A file of the book that a program reads, as it was when the test began.
package struct DataFile: Sendable {
  /// The path from the book's folder.
  package let path: String
  /// What the file holds.
  package let bytes: [UInt8]
  /// What stands for what the file holds.
  package let digest: Fingerprint

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.digest = Fingerprint(of: bytes)
  }
}
