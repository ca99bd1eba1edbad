package import MarbleModel
package import MarbleSystem

/// A file of a site as written to disk.
package struct WrittenFile: Sendable, Hashable {
  /// The fingerprint of the bytes.
  package let content: Fingerprint
  /// The stamp of the file after it was written.
  package let stamp: Files.Stamp

  package init(content: Fingerprint, stamp: Files.Stamp) {
    self.content = content
    self.stamp = stamp
  }
}
