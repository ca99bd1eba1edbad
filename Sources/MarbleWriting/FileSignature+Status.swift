import MarbleModel

#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension FileSignature {
  /// Creates the signature of an ordinary file; `nil` for anything else.
  init?(_ status: stat) {
    guard status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    self.init(
      inode: UInt64(status.st_ino),
      size: Int64(status.st_size),
      seconds: Int64(time.tv_sec),
      nanoseconds: Int64(time.tv_nsec)
    )
  }
}
