import Foundation
import Testing

/// Programs that do what no program should: what they do is told, and ends with them.
@Suite struct MisbehaviourTests {
  @Test func `no program escapes, lies, hangs or leaves anything`() async throws {
    let book = try Case("misbehaviour")
    try await book.marble("test").exits(1).prints("test.txt").leavesNothing()
    #expect(book.processes(calledWith: "sleep 1357") == [])
  }

  @Test func `a program that prints bytes that aren't text can be accepted`() async throws {
    let book = try Case("misbehaviour")
    try book.change("notes/en/invalid-text.md") { text in
      text.removeSubrange((text.range(of: "\n```output")?.lowerBound ?? text.endIndex)...)
    }
    try await book.marble("test", "invalid-text").exits(1)
    try await book.marble("accept", "invalid-text").exits(0)
    try await book.marble("test", "invalid-text").exits(0).leavesNothing()
    let text = String(decoding: try book.contents("notes/en/invalid-text.md"), as: UTF8.self)
    #expect(text.contains("a‹any›b‹nul›‹any›\n"))
  }

  @Test func `folders that are deeper than any path go with the program`() async throws {
    let book = try book(
      running: """
        import Foundation
        for _ in 0..<1000 {
          mkdir("deep", 0o700)
          close(open("file", O_CREAT | O_WRONLY, 0o600))
          mkdir("closed", 0)
          precondition(chdir("deep") == 0)
        }
        symlink("/", "root")
        """
    )
    try await book.marble("test", "floods").exits(0).leavesNothing()
  }

  @Test func `a program that takes all memory is stopped at its limit`() async throws {
    let book = try book(
      running: """
        var all: [[UInt8]] = []
        while true { all.append([UInt8](repeating: 1, count: 1 << 20)) }
        """,
      words: "time=60s"
    )
    try await book.marble("test", "floods").exits(1).leavesNothing()
      .mentions("notes/en/floods.md:7:1: error: the program used more than 2048 MB of memory")
  }

  @Test func `what a program hides in files without names counts as its memory`() async throws {
    let book = try book(
      running: """
        import Glibc
        for _ in 0..<3 {
          let file = open("hidden", O_CREAT | O_EXCL | O_RDWR, 0o600)
          print(unlink("hidden"), posix_fallocate(file, 0, 1 << 30))
        }
        while true { pause() }
        """,
      words: "time=60s"
    )
    try await book.marble("test", "floods").exits(1).leavesNothing()
      .mentions("error: the program used more than 2048 MB of memory")
  }

  @Test func `a program whose marble is killed ends with it`() async throws {
    let book = try Case("misbehaviour")
    let gate = book.folder.appending(path: "gate")
    try #require(mkfifo(gate.path, 0o600) == 0)
    try book.change("notes/en/awaits.md") { text in
      text = """
        ---
        title: Awaits
        ---

        ```swift allow=files
        import Foundation
        flock(open("\(book.folder.path)/lock", O_CREAT | O_RDWR, 0o600), LOCK_EX)
        try FileHandle(forWritingTo: URL(filePath: "\(gate.path)")).close()
        while true {}
        ```

        """
    }
    let marble = try BackgroundMarble("test", "awaits", in: book)
    // Opening the gate waits for the program to do so, too.
    _ = try FileHandle(forReadingFrom: gate).readToEnd()
    marble.send(SIGKILL)
    #expect(marble.code() == 128 + SIGKILL)
    // The program held this lock as long as it lived.
    let lock = open(book.folder.appending(path: "lock").path, O_RDWR)
    #expect(flock(lock, LOCK_EX) == 0)
    close(lock)
    try await book.marble("test", "threads").exits(0).leavesNothing()
  }

  /// Returns the book with this code alone in the chapter `floods`.
  private func book(running code: String, words: String = "") throws -> Case {
    let book = try Case("misbehaviour")
    try book.change("notes/en/floods.md") { text in
      text = "---\ntitle: Floods\n---\n\n```swift \(words)\n\(code)\n```\n"
    }
    return book
  }
}
