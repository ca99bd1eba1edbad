import MarbleSystem

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
    let number = SystemCall.exchange(path, other)
    guard number != 0 else { return }
    throw SystemCall.isMissing(number)
      ? WritingError.cannotExchange(other) : WritingError.system(number, path: other)
  }
}
