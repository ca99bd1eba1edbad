import Foundation
import Signals

/// Reads a file for one subscription, and checks from time to time whether it has grown.
///
/// Everything happens as the work of one scheduler, so the checks come one after the other.
final class FileFollower: Sendable {
  private let path: String
  private let size: Int
  private let subscriber: PassthroughSubscriber<Data>
  private let file: Guarded<OpenFile?>

  /// How many chunks are sent before other work on the scheduler gets its turn.
  private static let longestTurn = 256

  init(_ path: String, chunksOf size: Int, _ subscriber: PassthroughSubscriber<Data>) {
    self.path = path
    self.size = size
    self.subscriber = subscriber
    file = Guarded(nil)
  }

  /// Begins to check the file, and returns a disposable that stops it.
  func begin(every interval: Duration, on scheduler: Scheduler) -> Disposable {
    let looks = CompoundDisposable { self.file.withLock { $0 = nil } }
    looks.add(scheduler.schedule { self.look() })
    looks.add(
      scheduler.schedule(at: scheduler.now + interval, every: interval, leeway: .zero) {
        self.look()
      }
    )
    return looks
  }

  private func look() {
    do {
      for _ in 0..<Self.longestTurn {
        guard !subscriber.isDisposed, let chunk = try next() else { return }
        subscriber.sendNext(chunk)
      }
    } catch {
      subscriber.sendError(error)
    }
  }

  /// Returns the next bytes of the file, or of the one that has taken its place.
  private func next() throws -> Data? {
    let open = try file.withLock { $0 } ?? openAnew()
    // What is left of the old file comes before what replaces it.
    if let chunk = try open.read(upTo: size) { return chunk }
    return open.isReplaced(at: path) ? try openAnew().read(upTo: size) : nil
  }

  private func openAnew() throws -> OpenFile {
    let opened = try OpenFile(path)
    file.withLock { $0 = opened }
    return opened
  }
}
