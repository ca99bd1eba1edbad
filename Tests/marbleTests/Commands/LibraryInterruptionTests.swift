import Foundation
import Testing

@Suite struct LibraryInterruptionTests {
  @Test(.timeLimit(.minutes(1)))
  func `an interrupted build of a library leaves no process and no temporary file`() async throws {
    let book = try Case("library")
    let pipe = book.folder.appending(path: "started")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    // SwiftPM runs the manifest of a package as a process of its own.
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
    let temporary = book.folder.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
    let marble = Process()
    marble.executableURL = URL(filePath: Run.binary)
    marble.arguments = ["test"]
    marble.currentDirectoryURL = book.folder
    marble.standardOutput = FileHandle.nullDevice
    marble.standardError = FileHandle.nullDevice
    marble.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary.path]) { _, new in new }
    try marble.run()
    // Opening the pipe waits for the manifest to open its end.
    let word = try FileHandle(forReadingFrom: pipe).readToEnd()
    #expect(word == Data("started".utf8))
    kill(marble.processIdentifier, SIGINT)
    marble.waitUntilExit()
    #expect(marble.terminationStatus == 130)
    // The manifest held this lock as long as it lived.
    let lock = open(book.folder.appending(path: "lock").path, O_RDWR)
    #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
    close(lock)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
    let libraries = book.folder.appending(path: ".marble/library")
    let left = try FileManager.default.subpathsOfDirectory(atPath: libraries.path)
    #expect(!left.contains { $0.contains("temporary") })
  }
}
