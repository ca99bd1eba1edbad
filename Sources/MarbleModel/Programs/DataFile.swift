/// A file of the book that a program reads, with its content when the test began.
package struct DataFile: Sendable {
  /// The path from the book's folder.
  package let path: String
  /// The bytes of the file.
  package let bytes: [UInt8]
  /// The fingerprint of the bytes.
  package let digest: Fingerprint

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.digest = Fingerprint(of: bytes)
  }
}
