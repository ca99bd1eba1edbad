public import Foundation
public import Signals

extension Signal where Value == Data {
  /// Returns a signal of the lines in the text that this signal's chunks form.
  ///
  /// A line ends with `\n` or `\r\n`, which isn't part of it, and is sent as soon as its end has
  /// arrived. Completion first sends the last line, if it has no end; an error drops it. Bytes that
  /// aren't UTF-8 become replacement characters. A line is kept in memory until it has ended.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let chunks = Signal.concat([.return(Data("one\ntw".utf8)), .return(Data("o".utf8))])
  /// print(try await chunks.lines().toArray())  // Prints "["one", "two"]"
  /// ```
  public final func lines() -> Signal<String> {
    let source: Signal<Data> = self
    return Signal<String>.create { subscriber in
      let splitter = Guarded(LineSplitter())
      return source.subscribe { chunk in
        for line in splitter.withLock({ $0.take(chunk) }) where !subscriber.isDisposed {
          subscriber.sendNext(line)
        }
      } error: {
        subscriber.sendError($0)
      } completed: {
        if let rest = splitter.withLock({ $0.takeRest() }) { subscriber.sendNext(rest) }
        subscriber.sendCompleted()
      }
    }.made(by: "-lines")
  }
}

extension Signal where Value == String {
  /// Creates a signal of the lines of a file.
  ///
  /// Each subscription opens the file and reads it in the background, chunk by chunk, so the file
  /// may be larger than memory. It's ``lines()`` applied to the file's chunks; a file that can't be
  /// read is an error.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let file = FileManager.default.temporaryDirectory.appending(path: "lines-\(UUID())")
  /// try "one\ntwo\n".write(to: file, atomically: true, encoding: .utf8)
  /// print(try await Signal<String>.lines(of: file).toArray())  // Prints "["one", "two"]"
  /// try FileManager.default.removeItem(at: file)
  /// ```
  public static func lines(of url: URL) -> Signal<String> {
    Signal<Data>.defer {
      do {
        return try FileHandle(forReadingFrom: url).chunks()
      } catch {
        return .error(error)
      }
    }.lines().made(by: "+lines: \(url)")
  }

  /// Creates a signal of the lines of a file, and of those that are appended to it later.
  ///
  /// It's ``lines()`` applied to the chunks of the followed file; it never completes. A line is
  /// sent when its end has been written.
  ///
  /// - Precondition: `interval` is positive, and the scheduler is not the immediate one.
  ///
  /// ReactiveCocoa: none.
  ///
  /// ```swift
  /// import Foundation
  /// import SignalsFoundation
  ///
  /// let log = FileManager.default.temporaryDirectory.appending(path: "log-\(UUID())")
  /// try "one\ntwo\n".write(to: log, atomically: true, encoding: .utf8)
  /// print(try await Signal<String>.lines(following: log).take(2).toArray())
  /// // Prints "["one", "two"]"
  /// try FileManager.default.removeItem(at: log)
  /// ```
  public static func lines(
    following url: URL,
    every interval: Duration = .milliseconds(250),
    on scheduler: Scheduler? = nil
  ) -> Signal<String> {
    Signal<Data>.chunks(following: url, every: interval, on: scheduler).lines()
      .made(by: "+linesFollowing: \(url)")
  }
}
