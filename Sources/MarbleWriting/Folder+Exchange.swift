#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

extension Folder {
  /// Moves a folder to a place where nothing stands.
  static func move(_ path: String, to place: String) throws {
    guard rename(path, place) == 0 else { throw WritingError.system(errno, path: place) }
  }

  /// Exchanges two folders in one step.
  static func exchange(_ path: String, with other: String) throws {
    guard try exchangeNames(path, other) == 0 else {
      let isRefused = [EINVAL, ENOSYS, ENOTSUP, EXDEV].contains(errno)
      throw isRefused
        ? WritingError.cannotExchange(other) : WritingError.system(errno, path: other)
    }
  }

  #if canImport(Darwin)
  private static func exchangeNames(_ path: String, _ other: String) throws -> Int32 {
    renamex_np(path, other, UInt32(RENAME_SWAP))
  }
  #else
  private typealias RenameAt2 =
    @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32

  /// Calls `renameat2`, which Swift's overlay of the C library leaves out.
  private static func exchangeNames(_ path: String, _ other: String) throws -> Int32 {
    guard let symbol = dlsym(nil, "renameat2") else { throw WritingError.cannotExchange(other) }
    let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
    let exchange: UInt32 = 2  // RENAME_EXCHANGE of <linux/fs.h>
    return renameAt2(AT_FDCWD, path, AT_FDCWD, other, exchange)
  }
  #endif
}
