import Foundation

/// The standard input of this process.
enum StandardInput {
  /// The bytes of standard input as they come, up to its end.
  static var pieces: AsyncStream<[UInt8]> {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    Thread.detachNewThread {
      while let piece = next() { continuation.yield(piece) }
      continuation.finish()
    }
    return stream
  }

  /// Waits for bytes; `nil` at the end, or if there is no standard input.
  private static func next() -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(STDIN_FILENO, &bytes, bytes.count)
      if count > 0 { return Array(bytes.prefix(count)) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
