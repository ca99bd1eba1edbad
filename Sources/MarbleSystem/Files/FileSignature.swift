package import MarbleModel

/// Facts from the file system that change whenever a file is written or replaced.
///
/// Unlike a ``Files/Stamp``, it stays the same when the file gets another name.
package struct FileSignature: Sendable, Hashable {
  /// The number of the file in its file system.
  package let inode: UInt64
  /// The size in bytes.
  package let size: Int64
  /// When the file was last written, in seconds.
  package let seconds: Int64
  /// The nanoseconds to add to the seconds.
  package let nanoseconds: Int64

  /// Creates a signature from what the file system reports.
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
