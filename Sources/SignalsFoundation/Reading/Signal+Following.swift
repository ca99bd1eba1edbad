public import Foundation
public import Signals

extension Signal where Value == Data {
  /// Creates a signal of a file's bytes, and of those that are appended to it later.
  ///
  /// Each subscription reads the file from its beginning, in chunks of up to `size` bytes, and then
  /// checks every `interval` whether there is more, as the work of the scheduler: the given one, or
  /// the one that's current at the subscription, or a background scheduler. So it can follow a log
  /// while others write to it. It never completes; disposal closes the file.
  ///
  /// A file that has become shorter is read from its beginning again. If another file takes its
  /// place, as when logs are rotated, the rest of the old one is read, then the new one; while
  /// there is none, nothing is sent. A file that can't be opened at first, or can't be read, is
  /// an error.
  ///
  /// - Precondition: `size` and `interval` are positive, and the scheduler is not the immediate
  ///   one.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let log = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID())")
  /// try "begun".write(to: log, atomically: true, encoding: .utf8)
  /// let first = try await Signal<Data>.chunks(following: log).first()
  /// print(first.map { String(decoding: $0, as: UTF8.self) } ?? "nothing")  // Prints "begun"
  /// try FileManager.default.removeItem(at: log)
  /// ```
  public static func chunks(
    following url: URL,
    ofAtMost size: Int = 65_536,
    every interval: Duration = .milliseconds(250),
    on scheduler: Scheduler? = nil
  ) -> Signal<Data> {
    precondition(size > 0, "a chunk must have at least one byte")
    precondition(interval > .zero, "an interval must be positive")
    precondition(scheduler !== Scheduler.immediate, "the immediate scheduler cannot repeat work")
    return Signal<Data>.create { subscriber in
      FileFollower(url.path, chunksOf: size, subscriber)
        .begin(every: interval, on: Scheduler.forLater(scheduler, named: "chunks"))
    }.made(by: "+chunksFollowing: \(url)")
  }
}
