public import Foundation
public import Signals

extension FileHandle {
  /// Returns a signal of the handle's contents, read in the background in chunks of up to `size`
  /// bytes.
  ///
  /// Reading begins with the subscription, at the handle's current position; a pipe, a socket or a
  /// terminal is read whenever there is something to read, a file as fast as the values are taken.
  /// One chunk is read at a time, and the next one only after the subscriber has returned, so the
  /// bytes after a `take(_:)` are still there for the next subscription; two subscriptions at the
  /// same time share the chunks. The signal completes at the end of the file, or when all writers
  /// of a pipe have closed it, and fails with a `POSIXError`.
  ///
  /// Events come from a thread of the subscription, which has no scheduler. Disposal stops reading;
  /// only a chunk that's being read at that moment is lost. The subscription reads through a
  /// descriptor of its own, so it continues when the handle is closed or released. A handle that's
  /// already closed is an error; on Apple's systems Foundation itself stops the program there.
  ///
  /// - Precondition: `size` is positive.
  ///
  /// ReactiveCocoa: `-rac_readInBackground`, which read at once and replayed what it had read.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let pipe = Pipe()
  /// pipe.fileHandleForWriting.write(Data("abcde".utf8))
  /// try pipe.fileHandleForWriting.close()
  /// let chunks = pipe.fileHandleForReading.chunks(ofAtMost: 2)
  /// print(try await chunks.map { String(decoding: $0, as: UTF8.self) }.toArray())
  /// // Prints "["ab", "cd", "e"]"
  /// ```
  public func chunks(ofAtMost size: Int = 65_536) -> Signal<Data> {
    precondition(size > 0, "a chunk must have at least one byte")
    return Signal<Data>.create { [self] subscriber in
      do {
        return try ChunkReader(self, chunksOf: size, subscriber).begin()
      } catch {
        subscriber.sendError(error)
        return nil
      }
    }.made(by: "-rac_readInBackground")
  }
}
