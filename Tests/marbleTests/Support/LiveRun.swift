import Foundation

/// A `marble` that runs while a test talks to it.
final class LiveRun {
  private let process = Process()
  private let output = Pipe()
  private let input = Pipe()
  private let watchdog: Watchdog
  private var unread = ""

  /// Starts `marble` with `arguments` in `folder`.
  init(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws {
    process.executableURL = URL(filePath: Run.binary)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { _, new in new }
    process.standardOutput = output
    process.standardError = output
    process.standardInput = input
    try process.run()
    watchdog = Watchdog(process)
    try output.fileHandleForWriting.close()
  }

  deinit { if process.isRunning { process.terminate() } }

  /// Waits for `mark` in what the process writes, and returns all up to the end of its line.
  func read(until mark: String) -> String {
    while true {
      if let found = unread.range(of: mark),
        let end = unread[found.upperBound...].firstIndex(of: "\n")
      {
        let text = String(unread[...end])
        unread = String(unread[unread.index(after: end)...])
        return text
      }
      let bytes = output.fileHandleForReading.availableData
      guard !bytes.isEmpty else { return unread }
      unread += String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Waits for the end of what the process writes, and returns the rest.
  func readToEnd() -> String {
    let rest =
      unread + String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    unread = ""
    return rest
  }

  /// Writes to the process's standard input.
  func write(_ text: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data(text.utf8))
  }

  /// Ends the process's standard input.
  func closeInput() throws { try input.fileHandleForWriting.close() }

  /// Sends a signal.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }

  /// Waits for the end and returns the exit code; a signal counts as 128 and its number.
  func waitForEnd() -> Int32 {
    process.waitUntilExit()
    watchdog.stop()
    let isSignal = process.terminationReason == .uncaughtSignal
    return process.terminationStatus + (isSignal ? 128 : 0)
  }
}
