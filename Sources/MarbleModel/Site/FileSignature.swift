/// What the file system tells of a file that changes whenever the file is written or replaced.
package struct FileSignature: Sendable, Hashable {
  /// The number of the file in its file system.
  package let inode: UInt64
  /// The size in bytes.
  package let size: Int64
  /// When the file was last written, in seconds.
  package let seconds: Int64
  /// What must be added to the seconds, in nanoseconds.
  package let nanoseconds: Int64

  /// Creates a signature from what the file system tells.
  package init(inode: UInt64, size: Int64, seconds: Int64, nanoseconds: Int64) {
    self.inode = inode
    self.size = size
    self.seconds = seconds
    self.nanoseconds = nanoseconds
  }
}
