import Foundation
import Testing

@Suite struct InterruptionTests {
  /// Returns a book with one block that writes its process number into a pipe and never ends.
  private func endlessBook() throws -> (book: Case, pipe: URL) {
    let book = try Case("true-book")
    let pipe = book.folder.appending(path: "started")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    let text = """
      ---
      title: Endless
      ---

      ```swift allow=files
      import Foundation
      flock(open("\(book.folder.path)/lock", O_CREAT | O_RDWR, 0o600), LOCK_EX)
      let pipe = try FileHandle(forWritingTo: URL(filePath: "\(pipe.path)"))
      try pipe.write(contentsOf: Data("\\(getpid())".utf8))
      try pipe.close()
      while true {}
      ```

      """
    try Data(text.utf8).write(to: book.folder.appending(path: "notes/en/prose.md"))
    return (book, pipe)
  }

  @Test(.timeLimit(.minutes(20)), arguments: [SIGINT, SIGTERM, SIGHUP])
  func `an interrupted test leaves no process and no temporary folder`(signal: Int32) async throws {
    let (book, pipe) = try endlessBook()
    let temporary = book.folder.appending(path: "temporary")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: false)
    let marble = Process()
    marble.executableURL = URL(filePath: Run.binary)
    marble.arguments = ["test", "prose"]
    marble.currentDirectoryURL = book.folder
    marble.standardOutput = FileHandle.nullDevice
    marble.standardError = FileHandle.nullDevice
    marble.environment = ProcessInfo.processInfo.environment
      .merging(["TMPDIR": temporary.path]) { _, new in new }
    try marble.run()
    let watchdog = Watchdog(marble)
    // Opening the pipe waits for the program to open its end.
    let number = try FileHandle(forReadingFrom: pipe).readToEnd() ?? Data()
    let program = try #require(Int32(String(decoding: number, as: UTF8.self)))
    kill(marble.processIdentifier, signal)
    marble.waitUntilExit()
    watchdog.stop()
    #expect(marble.terminationReason == .exit)
    #expect(marble.terminationStatus == 128 + signal)
    #expect(program > 0)
    // The program held this lock as long as it lived.
    let lock = open(book.folder.appending(path: "lock").path, O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    close(lock)
    #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [])
  }

  @Test(.timeLimit(.minutes(20)), arguments: [SIGINT, SIGTERM, SIGHUP])
  func `work that can't be cancelled, such as a question, is abandoned`(signal: Int32) async throws
  {
    let book = try Case("output-differs")
    let marble = Process()
    marble.executableURL = URL(filePath: Run.binary)
    marble.arguments = ["accept", "--interactive"]
    marble.currentDirectoryURL = book.folder
    let (answers, questions) = (Pipe(), Pipe())
    marble.standardInput = answers
    marble.standardOutput = questions
    marble.standardError = FileHandle.nullDevice
    try marble.run()
    let watchdog = Watchdog(marble)
    var said = ""
    while !said.contains("write this?") {
      let part = questions.fileHandleForReading.availableData
      try #require(!part.isEmpty)
      said += String(decoding: part, as: UTF8.self)
    }
    kill(marble.processIdentifier, signal)
    marble.waitUntilExit()
    watchdog.stop()
    try answers.fileHandleForWriting.close()
    #expect(marble.terminationReason == .exit)
    #expect(marble.terminationStatus == 128 + signal)
  }

  @Test func `two builds at once do not mix`() async throws {
    let book = try Case("true-book")
    try await book.marble("build").exits(0)
    let expected = try site(of: book)
    let folder = book.folder
    async let first = Run.marble(["build"], in: folder)
    async let second = Run.marble(["build"], in: folder)
    #expect(try await [first.code, second.code] == [0, 0])
    #expect(try site(of: book) == expected)
    let place = folder.appending(path: "Site").path
    let left = try FileManager.default.contentsOfDirectory(atPath: place).sorted()
    #expect(left == ["public", "site.yml"])
  }

  private func site(of book: Case) throws -> [String: Data] {
    let folder = book.folder.appending(path: "Site/public")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    let files = paths.compactMap { path -> (String, Data)? in
      guard let data = try? Data(contentsOf: folder.appending(path: path)) else { return nil }
      return (path, data)
    }
    return Dictionary(uniqueKeysWithValues: files)
  }
}
