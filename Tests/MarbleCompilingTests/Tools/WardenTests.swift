import Foundation
import MarbleModel
import MarbleRunning
import MarbleSystem
import MarbleTestSupport
import Testing

@testable import MarbleCompiling

struct WardenTests {
  @Test(.enabled(if: Self.hasProcesses), arguments: [[], ["namespace"]])
  func `a warden that waits for its tool costs nothing`(words: [String]) async throws {
    let script = #""$@"; cat /proc/$$/stat"#
    let output = try await Self.escort(words, #"exec /bin/sleep 1"#, inside: script).output
    // The fields behind the name are split at blanks; two of them count what ended children used.
    let fields = output.split(separator: " ")
    let ticks = try [15, 16].map { try #require(Int(fields[$0])) }.reduce(0, +)
    #expect(ticks < 20, "of 100 in a second")
  }

  @Test(
    .enabled(if: Self.hasProcesses),
    arguments: [
      ("while :; do text=$text$text; done", "error: a tool used more than 64 MB of memory\n"),
      (
        // Without a last command, each shell would become `sleep` and lose what it holds.
        "for n in 1 2 3 4 5 6; do (x=$(head -c 20000000 /dev/zero | tr '\\0' a); sleep 99; :) & done; wait",
        "error: a tool used more than 64 MB of memory\n"
      ),
      (
        "for ((n = 0; n < 600; n++)); do sleep 99 & done; wait",
        "error: a tool started more than 500 processes\n"
      ),
    ]
  )
  func `a tool ends with all that it started at its limits`(
    script: String,
    message: String
  )
    async throws
  {
    let start = "text=xxxxxxxxxxxxxxxx; "
    let outcome = try await Self.escort(["memory=67108864"], start + script, inside: #""$@""#)
    #expect(outcome.output == message)
    #expect(!outcome.isSuccess)
  }

  @Test(.timeLimit(.minutes(10)), arguments: [[:], ["MARBLE_KERNEL": "plain"]])
  func `a warden ends when its reader does, and its tool with it`(
    means: [String: String]
  ) async throws {
    let book = try TemporaryBook()
    let warden = try await Workshop(in: book, means).warden()
    let path = book.root + "/held"
    try #require(mkfifo(path, 0o600) == 0)
    let (shell, output) = (Process(), Pipe())
    shell.executableURL = URL(filePath: "/bin/bash")
    // All of them hold the file, and the shell waits.
    let script = #"exec 3>"$1"; "$2" escort -- /bin/sh -c 'echo here >&3; sleep 1000' & wait"#
    shell.arguments = ["-c", script, "bash", path, warden.path]
    shell.standardOutput = output
    try shell.run()
    let held = try FileHandle(forReadingFrom: URL(filePath: path))
    #expect(try held.read(upToCount: 5) == Data("here\n".utf8))
    kill(shell.processIdentifier, SIGKILL)
    // On macOS a closed pipe tells a warden nothing, so there it must notice who its parent is.
    if means.isEmpty { try output.fileHandleForReading.close() }
    // It ends once nobody holds the file anymore.
    var end = pollfd(fd: held.fileDescriptor, events: Int16(POLLIN), revents: 0)
    #expect(poll(&end, 1, 30_000) == 1, "something still holds the file")
    try? output.fileHandleForReading.close()
  }

  /// Runs a shell with a script under a warden, and that from another shell.
  private static func escort(
    _ words: [String],
    _ script: String,
    inside outer: String
  ) async throws -> Command.Outcome {
    let book = try TemporaryBook()
    var warden = try await Workshop(in: book).warden()
    warden.confinement = words
    var shell = Command(
      executable: "/bin/bash",
      arguments: ["-c", outer, "bash", warden.path]
        + warden.arguments(running: "/bin/bash", ["-c", script])
    )
    shell.folder = book.root
    return try await shell.run()
  }

  private static let hasProcesses = FileManager.default.fileExists(atPath: "/proc/self/stat")
}
