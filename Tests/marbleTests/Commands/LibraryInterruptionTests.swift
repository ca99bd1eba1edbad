import Foundation
import Testing

/// What a signal ends while SwiftPM runs a manifest that never ends.
@Suite struct LibraryInterruptionTests {
  private static let commands = [
    ["test"], ["build"], ["accept"], ["run", "page"], ["test", "--watch"], ["init"],
  ]

  @Test(
    .timeLimit(.minutes(20)),
    arguments: commands,
    [SIGINT, SIGTERM, SIGHUP, SIGKILL]
  )
  func `a signal ends every command at once, and nothing outlives it`(
    command: [String],
    signal: Int32
  ) async throws {
    let book = try Case("library")
    try endlessManifest(of: book)
    let isNew = command == ["init"]
    if isNew { try FileManager.default.removeItem(at: book.folder.appending(path: "Site")) }
    let marble = Process()
    marble.executableURL = URL(filePath: Run.binary)
    marble.arguments = command
    marble.currentDirectoryURL = isNew ? book.folder.appending(path: "library") : book.folder
    marble.standardOutput = FileHandle.nullDevice
    marble.standardError = FileHandle.nullDevice
    marble.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": book.temporary.path]) { _, new in new }
    try marble.run()
    let watchdog = Watchdog(marble)
    // Opening the pipe waits for the manifest to open its end.
    let word = try FileHandle(forReadingFrom: book.folder.appending(path: "started")).readToEnd()
    #expect(word == Data("started".utf8))
    let clock = ContinuousClock()
    let start = clock.now
    kill(marble.processIdentifier, signal)
    marble.waitUntilExit()
    watchdog.stop()
    // Without the signal it would not end at all, and a busy machine takes its time.
    #expect(clock.now - start < .seconds(60))
    if signal == SIGKILL {
      #expect(marble.terminationReason == .uncaughtSignal)
    } else {
      #expect(marble.terminationReason == .exit)
      // For a watch it is the way to end well.
      #expect(marble.terminationStatus == (command.contains("--watch") ? 0 : 128 + signal))
    }
    // The manifest held this lock as long as it lived.
    let lock = open(book.folder.appending(path: "lock").path, O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    close(lock)
    if signal != SIGKILL { try expectNothingLeft(of: book) }
  }

  /// SwiftPM runs the manifest of a package as a process of its own.
  private func endlessManifest(of book: Case) throws {
    let pipe = book.folder.appending(path: "started")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    let manifest = """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription

      flock(open("\(book.folder.path)/lock", O_CREAT | O_RDWR, 0o600), LOCK_EX)
      let pipe = try FileHandle(forWritingTo: URL(filePath: "\(pipe.path)"))
      try pipe.write(contentsOf: Data("started".utf8))
      try pipe.close()
      while true {}

      """
    try Data(manifest.utf8).write(to: book.folder.appending(path: "library/Package.swift"))
  }

  private func expectNothingLeft(of book: Case) throws {
    #expect(try FileManager.default.contentsOfDirectory(atPath: book.temporary.path) == [])
    let libraries = book.folder.appending(path: ".marble/library")
    let left = try? FileManager.default.subpathsOfDirectory(atPath: libraries.path)
    #expect(!(left ?? []).contains { $0.contains("temporary") })
  }
}
