import Foundation
import MarbleModel
import Synchronization

/// The standard output of this process, with its first write error.
final class StandardOutput: Sendable {
  /// The reason why standard output can't be written.
  struct Failure: EnvironmentError, Equatable {
    let number: Int32

    /// Whether the reader has gone, as `head` does, so there is no one left to report to.
    var isAbandoned: Bool { number == EPIPE }

    var problem: String { "cannot write to standard output: \(String(cString: strerror(number)))" }
    var remedy: String? {
      switch number {
      case ENOSPC, EDQUOT: "free some space, or send the output elsewhere"
      case EBADF: "leave standard output open, or send it to /dev/null"
      default: nil
      }
    }
  }

  private let failed = Mutex<Failure?>(nil)

  /// The first failure; nothing is written after it.
  var failure: Failure? { failed.withLock { $0 } }

  /// Writes `text`, unless an earlier write failed.
  func write(_ text: String) {
    failed.withLock { failed in
      guard failed == nil else { return }
      failed = Self.write(text, to: STDOUT_FILENO).map(Failure.init)
    }
  }

  /// Writes `text` to a file, and returns the error number if that failed.
  static func write(_ text: String, to file: Int32) -> Int32? {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(file, $0.baseAddress, $0.count) }
      switch (count, errno) {
      case (0..., _): rest = rest.dropFirst(count)
      case (_, EINTR): continue
      case (_, EAGAIN): wait(for: file)
      case (_, let number): return number
      }
    }
    return nil
  }

  /// Waits until a file that another process made nonblocking accepts more.
  private static func wait(for file: Int32) {
    var request = pollfd(fd: file, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }

  /// Makes writing safe: without a reader, it fails instead of ending the process, and files opened
  /// later never replace a stream that was closed.
  static func prepare() {
    // This is an empty handler rather than SIG_IGN, which children would inherit.
    signal(SIGPIPE) { _ in }
    for file in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(file, F_GETFD) < 0 {
      // It's opened in the wrong direction, so that reading or writing fails as before.
      _ = open("/dev/null", file == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
