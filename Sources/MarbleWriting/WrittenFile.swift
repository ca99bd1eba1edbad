package import MarbleModel
package import MarbleSystem

/// A file of a site as it was put on disk.
package struct WrittenFile: Sendable, Hashable {
  /// What stands for the bytes.
  package let content: Fingerprint
  /// What the file system told of the file then.
  package let signature: FileSignature

  package init(content: Fingerprint, signature: FileSignature) {
    self.content = content
    self.signature = signature
  }
}
