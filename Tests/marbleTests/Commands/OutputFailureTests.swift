import Foundation
import Testing

/// Standard output that takes nothing: it is told, in every command, and nothing traps.
@Suite struct OutputFailureTests {
  private static let commands = [
    "test", "test --list", "test --format json", "test --format junit", "test --format github",
    "test --watch", "accept", "accept -i", "build", "build --no-test", "list",
    "read words", "init --no-workflow fresh", "run prints", "help", "help test", "--help",
    "--version", "--generate-completion-script bash",
  ]

  /// Returns a book with a block whose output is not the one that is shown.
  private func book() throws -> Case {
    let book = try Case("true-book")
    try book.change("Site/site.yml") { $0 = "title: Book\ncontents: [prints, words]\n" }
    for name in ["prose", "expectations"] {
      try FileManager.default.removeItem(at: book.folder.appending(path: "notes/en/\(name).md"))
    }
    let text = "---\ntitle: Prints\n---\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n"
    try Data(text.utf8).write(to: book.folder.appending(path: "notes/en/prints.md"))
    return book
  }

  /// Runs a command of the shell in a book, where `marble` is the built one.
  private func shell(_ text: String, in book: Case) throws -> (code: Int32, complaints: String) {
    let process = Process()
    let complaints = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "marble() { '\(Run.binary)' \"$@\"; }; " + text]
    process.currentDirectoryURL = book.folder
    process.standardInput = FileHandle.nullDevice
    process.standardError = complaints
    process.environment = ProcessInfo.processInfo.environment
      .merging(["NO_COLOR": "1", "TMPDIR": book.temporary.path]) { _, new in new }
    try process.run()
    let watchdog = Watchdog(process)
    let bytes = try complaints.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    watchdog.stop()
    let isSignal = process.terminationReason == .uncaughtSignal
    let text = String(decoding: bytes, as: UTF8.self)
    return (process.terminationStatus + (isSignal ? 128 : 0), text)
  }

  @Test(arguments: commands)
  func `a full disk behind standard output is told`(command: String) throws {
    let run = try shell("marble \(command) >/dev/full", in: book())
    #expect(run.code == 2, "\(run.complaints)")
    let lines = run.complaints.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(lines == ["error: cannot write to standard output: No space left on device"])
  }

  @Test(arguments: commands)
  func `a closed standard output is told`(command: String) throws {
    let run = try shell("marble \(command) >&-", in: book())
    #expect(run.code == 2, "\(run.complaints)")
    let lines = run.complaints.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(lines == ["error: cannot write to standard output: Bad file descriptor"])
  }

  @Test(arguments: commands)
  func `a reader that has gone changes nothing, and ends a watch`(command: String) throws {
    // The write end stays open in the shell until its reader has ended.
    let script = """
      mkfifo pipe
      : <pipe &
      exec 3>pipe
      wait
      marble \(command) >&3 3>&-
      """
    let run = try shell(script, in: book())
    // A program of the book ends as any other does.
    #expect(run.code == (command.hasPrefix("run") ? 128 + SIGPIPE : 0), "\(run.complaints)")
    #expect(!run.complaints.contains("error: "), "\(run.complaints)")
  }

  @Test func `where complaints can't be written, nothing traps`() throws {
    #expect(try shell("marble test words 2>&-", in: book()).code == 0)
    #expect(try shell("marble test nowhere 2>&-", in: book()).code == 64)
    #expect(try shell("marble test nowhere 2>/dev/full", in: book()).code == 64)
    #expect(try shell("marble test words <&- >&- 2>&-", in: book()).code == 2)
  }
}
