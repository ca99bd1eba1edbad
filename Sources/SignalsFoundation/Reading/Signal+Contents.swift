public import Foundation
public import Signals

extension Signal where Value == Data {
  /// Creates a signal that reads a file as the work of a scheduler and sends its bytes.
  ///
  /// Each subscription reads the file again. The bytes are one value, followed by completion; a
  /// file that can't be read is an error. Disposal before the scheduler's turn prevents the file
  /// from being read.
  ///
  /// ReactiveCocoa: `+rac_readContentsOfURL:options:scheduler:` of `NSData`, which read at once
  /// and replayed what it had read.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let file = FileManager.default.temporaryDirectory.appending(path: "bytes-\(UUID())")
  /// try Data([1, 2, 3]).write(to: file)
  /// let bytes = Signal<Data>.contents(of: file, on: .background())
  /// print(try await bytes.first()?.count ?? 0)  // Prints "3"
  /// try FileManager.default.removeItem(at: file)
  /// ```
  public static func contents(
    of url: URL,
    options: Data.ReadingOptions = [],
    on scheduler: Scheduler
  ) -> Signal<Data> {
    reading(on: scheduler) { try Data(contentsOf: url, options: options) }
      .made(by: "+rac_readContentsOfURL: \(url) scheduler: \(scheduler.name)")
  }
}

extension Signal where Value == String {
  /// Creates a signal that reads a file as the work of a scheduler and sends its text.
  ///
  /// Text that isn't in the given encoding is an error. Otherwise it works like the signal of
  /// bytes.
  ///
  /// ReactiveCocoa: `+rac_readContentsOfURL:usedEncoding:scheduler:` of `NSString`.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let file = FileManager.default.temporaryDirectory.appending(path: "text-\(UUID())")
  /// try "hello".write(to: file, atomically: true, encoding: .utf8)
  /// let text = Signal<String>.contents(of: file, on: .background())
  /// print(try await text.first() ?? "")  // Prints "hello"
  /// try FileManager.default.removeItem(at: file)
  /// ```
  public static func contents(
    of url: URL,
    encoding: String.Encoding = .utf8,
    on scheduler: Scheduler
  ) -> Signal<String> {
    reading(on: scheduler) { try String(contentsOf: url, encoding: encoding) }
      .made(by: "+rac_readContentsOfURL: \(url) scheduler: \(scheduler.name)")
  }
}

extension Signal {
  /// Creates a signal of the one value that a closure reads as the work of a scheduler.
  fileprivate static func reading(
    on scheduler: Scheduler,
    _ read: @escaping @Sendable () throws -> Value
  ) -> Signal<Value> {
    .create { subscriber in
      scheduler.schedule {
        guard !subscriber.isDisposed else { return }
        do {
          subscriber.sendNext(try read())
          subscriber.sendCompleted()
        } catch {
          subscriber.sendError(error)
        }
      }
    }
  }
}
