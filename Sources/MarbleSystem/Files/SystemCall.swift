/// The system calls that Swift's overlay of the C library leaves out on Linux.
package enum SystemCall {
  /// Exchanges the files or folders at two paths in one step, without following links.
  ///
  /// - Returns: Zero, or the number of the system's error.
  package static func exchange(_ path: String, _ other: String) -> Int32 {
    #if canImport(Darwin)
    return renamex_np(path, other, UInt32(RENAME_SWAP)) == 0 ? 0 : errno
    #else
    typealias RenameAt2 =
      @convention(c) (Int32, UnsafePointer<CChar>, Int32, UnsafePointer<CChar>, UInt32) -> Int32
    guard let symbol = dlsym(nil, "renameat2") else { return ENOSYS }
    let renameAt2 = unsafeBitCast(symbol, to: RenameAt2.self)
    let exchange: UInt32 = 2  // RENAME_EXCHANGE of <linux/fs.h>
    return renameAt2(AT_FDCWD, path, AT_FDCWD, other, exchange) == 0 ? 0 : errno
    #endif
  }

  /// Whether an error number means that a file system can't exchange any files, rather than just
  /// these two.
  package static func isMissing(_ number: Int32) -> Bool {
    [EINVAL, ENOSYS, ENOTSUP, EXDEV].contains(number)
  }

  /// Gives an open file the extended attributes of another, including access lists.
  ///
  /// Those that only the system may set stay as they are.
  ///
  /// - Returns: Zero, or the number of the error if one of the user's attributes was lost.
  package static func copyAttributes(of file: Int32, to copy: Int32) -> Int32 {
    #if canImport(Darwin)
    // Access lists aren't attributes on macOS.
    guard fcopyfile(file, copy, nil, copyfile_flags_t(COPYFILE_ACL)) == 0 else { return errno }
    #endif
    guard let calls = AttributeCalls() else { return 0 }
    for name in calls.names(of: file) {
      guard let value = calls.value(of: name, of: file) else { continue }
      let number = calls.set(name, to: value, of: copy)
      guard number == 0 || [EPERM, EACCES, ENOTSUP].contains(number) else { return number }
    }
    return 0
  }
}
