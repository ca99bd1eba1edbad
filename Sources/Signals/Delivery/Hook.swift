#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Closures that are called when something happens anywhere in the library.
struct Hook<Event: Sendable>: Sendable {
  private struct Listeners {
    var last = 0
    var entries: [(number: Int, call: @Sendable (Event) -> Void)] = []
  }

  private final class State: Sendable {
    let listeners = Guarded(Listeners())
  }

  private let state = State()

  /// Calls a closure with each event until the result is disposed.
  func observe(_ listener: @escaping @Sendable (Event) -> Void) -> Disposable {
    let number = state.listeners.withLock { listeners in
      listeners.last += 1
      listeners.entries.append((listeners.last, listener))
      return listeners.last
    }
    return Disposable { [state] in
      // The closure's captures are released outside the lock, because a deinit may call back.
      _ = state.listeners.withLock { listeners in
        defer { listeners.entries.removeAll { $0.number == number } }
        return listeners.entries
      }
    }
  }

  /// Calls all listeners; without any, a debug build writes a line to standard error.
  func report(_ event: Event, _ line: @autoclosure () -> String) {
    let calls = state.listeners.withLock { $0.entries.map(\.call) }
    for call in calls { call(event) }
    #if DEBUG
    if calls.isEmpty { DebugNote.say(line()) }
    #endif
  }
}

/// Lines on standard error, in debug builds, about problems that don't stop the program.
enum DebugNote {
  static func say(_ line: @autoclosure () -> String) {
    #if DEBUG
    let line = "Signals: \(line())\n"
    _ = line.withCString { write(STDERR_FILENO, $0, strlen($0)) }
    #endif
  }
}
