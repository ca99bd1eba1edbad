import Foundation
import Signals

/// Reads for one subscription, one chunk after the other, on a thread of its own.
///
/// The thread waits for something to read or for the bell. A dispatch source would need no thread,
/// but on Linux it sometimes misses the end of a pipe or crashes the process.
final class ChunkReader: Sendable {
  /// A descriptor of its own: the handle may be closed, and its number given to another file.
  private let descriptor: Int32
  private let size: Int
  private let subscriber: PassthroughSubscriber<Data>
  private let bell: Bell

  init(
    _ handle: FileHandle,
    chunksOf size: Int,
    _ subscriber: PassthroughSubscriber<Data>
  ) throws {
    self.size = size
    self.subscriber = subscriber
    bell = try Bell()
    // This copy stays valid if the handle is closed while the thread reads.
    descriptor = fcntl(handle.fileDescriptor, F_DUPFD_CLOEXEC, 0)
    guard descriptor >= 0 else { throw POSIXError.last }
  }

  deinit {
    close(descriptor)
  }

  /// Begins to read, and returns a disposable that stops it.
  func begin() -> Disposable {
    let thread = Thread { [self] in readAll() }
    thread.name = "SignalsFoundation.chunks"
    thread.start()
    return Disposable { [bell] in bell.ring() }
  }

  private func readAll() {
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
    defer { buffer.deallocate() }
    while !subscriber.isDisposed {
      bell.wait(orFor: descriptor)
      if !subscriber.isDisposed { readChunk(into: buffer) }
    }
  }

  private func readChunk(into buffer: UnsafeMutableRawBufferPointer) {
    let count = read(descriptor, buffer.baseAddress, buffer.count)
    if count > 0 {
      subscriber.sendNext(Data(UnsafeRawBufferPointer(rebasing: buffer[..<count])))
    } else if count == 0 {
      subscriber.sendCompleted()
    } else if errno != EINTR, errno != EAGAIN {
      subscriber.sendError(POSIXError.last)
    }
  }
}
