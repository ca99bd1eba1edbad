extension Files {
  /// A system call that failed.
  package struct SystemError: Error, Equatable {
    /// The system's number for the reason.
    package let number: Int32
    /// The path of the file or folder.
    package let path: String

    /// Whether the disk, or the user's share of it, is full.
    package var isFull: Bool { [ENOSPC, EDQUOT].contains(number) }

    /// Whether nothing has that name.
    package var isMissing: Bool { number == ENOENT }

    /// Whether something has that name already.
    package var isTaken: Bool { number == EEXIST }

    /// Creates the error of a call about `path`.
    package init(number: Int32, path: String) {
      self.number = number
      self.path = path
    }
  }

  /// Throws the reason why a system call about `path` failed, if it did.
  package static func check(_ result: Int32, _ path: String) throws(SystemError) {
    guard result >= 0 else { throw SystemError(number: errno, path: path) }
  }
}
