import Foundation
import Testing

@Suite struct ProgressTests {
  /// Returns a book with one block that waits for the end of what is written into a pipe.
  private func waitingBook(
    _ end: String = ""
  ) throws -> (book: Case, pipe: URL) {
    let book = try Case("true-book")
    let pipe = book.folder.appending(path: "gate")
    try #require(mkfifo(pipe.path, 0o600) == 0)
    let text = """
      ---
      title: Waiting
      ---

      ```swift allow=files
      import Foundation
      _ = try FileHandle(forReadingFrom: URL(filePath: "\(pipe.path)")).readToEnd()
      \(end)```

      """
    try Data(text.utf8).write(to: book.folder.appending(path: "notes/en/prose.md"))
    return (book, pipe)
  }

  /// Starts a test of the book's first chapter that complains on a terminal.
  private func start(
    _ command: String = "test",
    of chapter: String = "prose",
    in book: Case,
    on terminal: Terminal
  ) throws -> Process {
    let marble = Process()
    marble.executableURL = URL(filePath: Run.binary)
    marble.arguments = [command, chapter]
    marble.currentDirectoryURL = book.folder
    marble.standardOutput = FileHandle.nullDevice
    marble.standardError = terminal.slave
    try marble.run()
    try terminal.slave.close()
    return marble
  }

  @Test(.timeLimit(.minutes(5)))
  func `a terminal is told what takes long, and nothing of it stays`() throws {
    let (book, pipe) = try waitingBook()
    let terminal = try Terminal(columns: 40)
    let marble = try start(in: book, on: terminal)
    #expect(terminal.read(until: "\r\u{1B}[Krunning 0/1  notes/en/prose.md 1 s"))
    // Opening the pipe and closing it lets the program go on.
    try FileHandle(forWritingTo: pipe).close()
    marble.waitUntilExit()
    terminal.readToEnd()
    #expect(marble.terminationStatus == 0)
    #expect(terminal.text.hasSuffix("\r\u{1B}[K"), "\(terminal.text)")
    let note =
      "note: blocks with `allow` run each time, because Marble can't know what they read\r\n"
    #expect(terminal.text.hasPrefix(note))
    #expect(!terminal.text.dropFirst(note.count).contains("\n"))
  }

  @Test(.timeLimit(.minutes(5)))
  func `adopting tells a terminal of its rounds`() throws {
    let (book, pipe) = try waitingBook("print(\"true\")  // Prints \"false\"\n")
    let terminal = try Terminal(columns: 80)
    let marble = try start("adopt", in: book, on: terminal)
    #expect(terminal.read(until: "\r\u{1B}[Kround 1: running 0/1  notes/en/prose.md 1 s"))
    try FileHandle(forWritingTo: pipe).close()
    let line = "\r\u{1B}[Kround 2, 1 block to try: running 0/1  notes/en/prose.md:5 1 s"
    #expect(terminal.read(until: line))
    try FileHandle(forWritingTo: pipe).close()
    terminal.readToEnd()
    marble.waitUntilExit()
    #expect(marble.terminationStatus == 1)
  }

  @Test func `quick work tells a terminal nothing`() throws {
    let book = try Case("true-book")
    let first = try Terminal(columns: 80)
    try start(of: "words", in: book, on: first).waitUntilExit()
    let second = try Terminal(columns: 80)
    let quick = try start(of: "words", in: book, on: second)
    quick.waitUntilExit()
    second.readToEnd()
    #expect(quick.terminationStatus == 0)
    #expect(second.text == "")
  }

  @Test(.timeLimit(.minutes(5)))
  func `what a program says on a terminal stands where the progress was`() throws {
    let book = try Case("library")
    let terminal = try Terminal(columns: 60)
    let marble = Process()
    marble.executableURL = URL(filePath: Run.binary)
    marble.arguments = ["run", "page"]
    marble.currentDirectoryURL = book.folder
    marble.standardOutput = terminal.slave
    marble.standardError = terminal.slave
    try marble.run()
    try terminal.slave.close()
    terminal.readToEnd()
    marble.waitUntilExit()
    #expect(marble.terminationStatus == 0)
    // Building the library takes long enough to be told of, and nothing of it stays.
    #expect(terminal.text.hasPrefix("\r\u{1B}[Kbuilding Greeting"), "\(terminal.text)")
    let end = "\r\u{1B}[KHello, reader, for the 100th time.\r\n"
    #expect(terminal.text.hasSuffix(end), "\(terminal.text)")
  }
}
