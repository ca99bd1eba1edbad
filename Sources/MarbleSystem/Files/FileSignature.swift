package import MarbleModel

/// What the file system tells of a file that changes whenever the file is written or replaced.
///
/// Another name for the file, which a ``Files/Stamp`` would notice, leaves it as it is.
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

  /// Creates the signature of an ordinary file; `nil` for anything else.
  init?(_ status: stat) {
    guard status.kind == S_IFREG else { return nil }
    self.init(
      inode: UInt64(status.st_ino),
      size: Int64(status.st_size),
      seconds: Int64(status.modified.tv_sec),
      nanoseconds: Int64(status.modified.tv_nsec)
    )
  }

  /// Creates the signature of the ordinary file at `path`; links are not followed.
  package init?(of path: String) {
    guard let status = stat(of: path, followingLinks: false) else { return nil }
    self.init(status)
  }
}

extension FileSignature: FormedValue {
  package static let form = Form(FileSignature.init(inode:size:seconds:nanoseconds:)) {
    ($0.inode, $0.size, $0.seconds, $0.nanoseconds)
  }
}
