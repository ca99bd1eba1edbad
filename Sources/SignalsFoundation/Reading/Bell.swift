import Foundation

/// Wakes a thread that waits for a descriptor.
final class Bell: Sendable {
  private let listening: Int32
  private let ringing: Int32

  init() throws {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw POSIXError.last }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (listening, ringing) = (ends[0], ends[1])
  }

  deinit {
    close(listening)
    close(ringing)
  }

  func ring() {
    var byte: UInt8 = 0
    _ = write(ringing, &byte, 1)
  }

  /// Returns when there is something to read, an end or an error, or when the bell rings.
  func wait(orFor descriptor: Int32) {
    var watched = [
      pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: listening, events: Int16(POLLIN), revents: 0),
    ]
    _ = poll(&watched, nfds_t(watched.count), -1)
  }
}

extension POSIXError {
  /// The error of this thread's last system call.
  static var last: POSIXError {
    POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
  }
}
