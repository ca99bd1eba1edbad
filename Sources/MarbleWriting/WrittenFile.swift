package import MarbleModel
package import MarbleSystem

/// A file of a site as it was put on disk.
package struct WrittenFile: Sendable, Hashable {
  /// The fingerprint of the bytes.
  package let content: Fingerprint
  /// What the file system said about the file at that time.
  package let stamp: Files.Stamp

  package init(content: Fingerprint, stamp: Files.Stamp) {
    self.content = content
    self.stamp = stamp
  }
}
