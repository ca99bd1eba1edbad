package import MarbleModel
package import MarbleSystem

/// A file of a site as it was put on disk.
package struct WrittenFile: Sendable, Hashable {
  /// The fingerprint of the bytes.
  package let content: Fingerprint
  /// What the file system said about the file at that time.
  package let signature: FileSignature

  package init(content: Fingerprint, signature: FileSignature) {
    self.content = content
    self.signature = signature
  }
}
