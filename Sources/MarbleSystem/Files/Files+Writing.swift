#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

extension Files {
  /// A system call that failed.
  package struct SystemError: Error, Equatable {
    /// The number that the system gave as the reason.
    let number: Int32

    /// Whether the disk, or what the user may have of it, is full.
    package var isFull: Bool { [ENOSPC, EDQUOT].contains(number) }
  }

  /// Writes all of `bytes` to the open file.
  package static func write(_ bytes: [UInt8], to file: Int32) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Glibc)
        Glibc.write(file, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
        Musl.write(file, buffer.baseAddress, buffer.count)
        #else
        Darwin.write(file, buffer.baseAddress, buffer.count)
        #endif
      }
      guard count >= 0 || errno == EINTR else { throw SystemError(number: errno) }
      rest = rest.dropFirst(max(count, 0))
    }
  }

  /// Throws the reason why a system call failed, if it did.
  package static func check(_ result: Int32) throws {
    guard result >= 0 else { throw SystemError(number: errno) }
  }
}
