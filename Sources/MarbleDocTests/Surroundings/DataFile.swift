internal import MarbleModel

/// A file of the book that a program reads, as it was when the test began.
struct DataFile: Sendable {
  /// The path from the book's folder.
  let path: String
  /// What the file holds.
  let bytes: [UInt8]
  /// What stands for what the file holds.
  let digest: Fingerprint

  /// Creates a file from what it holds.
  init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    self.digest = Fingerprint(of: bytes)
  }
}
