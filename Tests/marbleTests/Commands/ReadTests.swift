import Foundation
import Testing

@Suite struct ReadTests {
  @Test func `a chapter is plain text in a pipe`() async throws {
    try await Case("true-book").marble("read", "words").exits(0).prints("read.txt")
  }

  @Test func `colour can be asked for`() async throws {
    try await Case("true-book")
      .marble("read", "--color", "always", "prose").exits(0).prints("read-color.txt")
  }

  @Test func `a chapter that the book does not have is an error of usage`() async throws {
    try await Case("true-book").marble("read", "nowhere").exits(64).complains("read-unknown.txt")
  }

  @Test(arguments: [
    ("LESS=-R sh -c 'echo \"paged $LESS\"; cat >/dev/null'", "paged -R", false),
    ("nothing-like-a-pager", "Words", true), ("", "Words", true),
  ])
  func `a pager may be named with variables and arguments`(
    pager: String,
    mark: String,
    isText: Bool
  ) throws {
    let book = try Case("true-book")
    let terminal = try Terminal(columns: 80)
    let marble = Process()
    marble.executableURL = URL(filePath: Run.binary)
    marble.arguments = ["read", "words"]
    marble.currentDirectoryURL = book.folder
    marble.standardInput = FileHandle.nullDevice
    marble.standardOutput = terminal.slave
    marble.standardError = FileHandle.nullDevice
    marble.environment = ProcessInfo.processInfo.environment
      .merging(["PAGER": pager, "NO_COLOR": "1"]) { _, new in new }
    try marble.run()
    try terminal.slave.close()
    terminal.readToEnd()
    marble.waitUntilExit()
    #expect(marble.terminationStatus == 0)
    #expect(terminal.text.contains(mark), "\(terminal.text)")
    #expect((terminal.text.count > 200) == isText)
  }

  @Test func `the contents are listed with the names that commands take`() async throws {
    try await Case("true-book").marble("list").exits(0).prints("list.txt")
  }

  @Test func `outside of any book the remedy is told`() async throws {
    try await Case("true-book").marble("list", "--book", "/").exits(2).complains("no-book.txt")
  }
}
