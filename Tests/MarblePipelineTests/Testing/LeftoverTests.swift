import Foundation
import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

/// What a run leaves behind when it does not end by itself: nothing.
@Suite struct LeftoverTests {
  private let book: TemporaryBook

  init() throws { book = try TemporaryBook() }

  @Test(.timeLimit(.minutes(20)))
  func `cancelling ends a program with its children and removes its folder`() async throws {
    let chapter = try chapterThatWaits()
    let book = book
    let run = Task { try await book.test([chapter]) }
    let processes = await processesBehindGate()
    #expect(processes.count == 2)
    run.cancel()
    await #expect(throws: (any Error).self) { try await run.value }
    #expect(await everyHolderOfTheLockHasEnded())
    #expect(book.names(in: ".marble/runs") == [])
  }

  @Test(.timeLimit(.minutes(20)))
  func `the time limit ends a program with its children`() async throws {
    let chapter = try chapterThatWaits()
    let book = book
    let run = Task { try await book.test([chapter], limits: RunLimits(time: .seconds(5))) }
    let processes = await processesBehindGate()
    let report = try await run.value
    #expect(
      report.summary == """
        1 failed
          14:14: error: the program didn't end within 5 s
            = stop the code that keeps running; if the block needs longer, write `time=60s` after `swift`

        """
    )
    #expect(processes.count == 2)
    #expect(await everyHolderOfTheLockHasEnded())
    #expect(book.names(in: ".marble/runs") == [])
  }

  /// A chapter whose program starts a child, tells both numbers through the gate, and waits.
  ///
  /// Both hold a lock that the system takes from them when they end.
  private func chapterThatWaits() throws -> Chapter {
    try #require(mkfifo(book.root + "/gate", 0o600) == 0)
    return Chapter(
      """
      ```swift allow=files
      #if canImport(Glibc)
      import Glibc
      #else
      import Darwin
      #endif
      var child: pid_t = 0
      flock(open("\(book.root)/lock", O_CREAT | O_RDWR, 0o600), LOCK_EX)
      let arguments = [strdup("sleep"), strdup("1000"), nil]
      posix_spawn(&child, "/bin/sleep", nil, nil, arguments, nil)
      let gate = fopen("\(book.root)/gate", "w")!
      fputs("\\(getpid()) \\(child)", gate)
      fclose(gate)
      while true { pause() }
      ```

      """
    )
  }

  /// Waits until the program has come to the gate, on a thread that may block.
  private func processesBehindGate() async -> [pid_t] {
    let path = book.root + "/gate"
    let text = await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let data = FileHandle(forReadingAtPath: path)?.readDataToEndOfFile() ?? Data()
        continuation.resume(returning: String(decoding: data, as: UTF8.self))
      }
    }
    return text.split(separator: " ").compactMap { pid_t($0) }
  }

  /// Waits for the lock that the program and its child hold as long as one of them lives.
  private func everyHolderOfTheLockHasEnded() async -> Bool {
    let path = book.root + "/lock"
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        let file = open(path, O_RDWR)
        continuation.resume(returning: flock(file, LOCK_EX) == 0)
        close(file)
      }
    }
  }
}
