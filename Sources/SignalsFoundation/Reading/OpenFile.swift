import Foundation

/// A file that's read from its beginning to its current end.
final class OpenFile: @unchecked Sendable {
  // Unchecked because of `position`: only the work of one scheduler touches it, one piece after the
  // other.
  private let descriptor: Int32
  private let device: dev_t
  private let number: ino_t
  private var position: off_t = 0

  init(_ path: String) throws {
    let opened = open(path, O_RDONLY | O_CLOEXEC)
    guard opened >= 0 else { throw POSIXError.last }
    var status = stat()
    guard fstat(opened, &status) == 0 else {
      let error = POSIXError.last
      close(opened)
      throw error
    }
    descriptor = opened
    (device, number) = (status.st_dev, status.st_ino)
  }

  deinit {
    close(descriptor)
  }

  /// Whether another file has taken the place of this one; false while there is none.
  func isReplaced(at path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && (status.st_dev, status.st_ino) != (device, number)
  }

  /// Returns the next bytes, up to a size, or nil at the end.
  ///
  /// A file that has become shorter than the part already read is read from its beginning again.
  func read(upTo size: Int) throws -> Data? {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw POSIXError.last }
    if status.st_size < position { position = 0 }
    var chunk = Data(count: size)
    let count = chunk.withUnsafeMutableBytes {
      pread(descriptor, $0.baseAddress, $0.count, position)
    }
    guard count >= 0 else { throw POSIXError.last }
    position += off_t(count)
    return count == 0 ? nil : chunk.prefix(count)
  }
}
