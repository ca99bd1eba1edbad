import Foundation
import Testing

/// A `marble` that runs beside the test, and whose standard error can be waited for.
final class BackgroundMarble {
  private let process = Process()
  private let complaints = Pipe()
  private let watchdog: Watchdog

  /// Starts `marble` with `arguments` in the folder of `book`.
  init(_ arguments: String..., in book: Case, environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: Run.binary)
    process.arguments = arguments
    process.currentDirectoryURL = book.folder
    process.standardOutput = FileHandle.nullDevice
    process.standardError = complaints
    process.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": book.temporary.path, "NO_COLOR": "1"]) { _, new in new }
      .merging(environment) { _, new in new }
    try process.run()
    watchdog = Watchdog(process)
  }

  /// Reads standard error until it holds `text`; returns whether it came to that.
  func complains(of text: String) -> Bool {
    var seen = Data()
    while let data = try? complaints.fileHandleForReading.read(upToCount: 1), !data.isEmpty {
      seen += data
      if seen.range(of: Data(text.utf8)) != nil { return true }
    }
    return false
  }

  /// Sends `signal`.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end and returns the exit code; a signal counts as 128 and its number.
  func code() -> Int32 {
    process.waitUntilExit()
    watchdog.stop()
    return process.terminationStatus + (process.terminationReason == .uncaughtSignal ? 128 : 0)
  }
}
