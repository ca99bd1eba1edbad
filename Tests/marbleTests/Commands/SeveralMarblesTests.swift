import Foundation
import Testing

/// Runs that meet others, and runs that are ended wherever they are.
@Suite struct SeveralMarblesTests {
  @Test func `two tests at once build the library once, and both are right`() async throws {
    let book = try Case("library")
    let folder = book.folder
    let environment = ["TMPDIR": book.temporary.path]
    async let first = Run.marble(["test"], in: folder, environment: environment)
    async let second = Run.marble(["test"], in: folder, environment: environment)
    let runs = try await [first, second]
    #expect(runs.map(\.code) == [0, 0])
    let complaints = runs.map(\.complaints).sorted()
    #expect(complaints == ["building Greeting\n", "waiting for another marble\n"])
    try book.leavesNothing()
  }

  /// A moment is a part of the time that an undisturbed test takes.
  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a test that is ended at any moment leaves nothing`(signal: Int32) async throws {
    let book = try Case("true-book")
    let clock = ContinuousClock()
    // Measured without the wait for a turn among tests.
    let start = clock.now
    #expect(try BackgroundMarble("test", in: book).code() == 0)
    let whole = clock.now - start
    for part in 1...6 {
      try? FileManager.default.removeItem(at: book.folder.appending(path: ".marble/results"))
      let marble = try BackgroundMarble("test", in: book)
      try await Task.sleep(for: whole * Double(part) / 6)
      marble.send(signal)
      let code = marble.code()
      #expect([0, 128 + signal].contains(code), "at \(part)/6")
      try book.leavesNothing()
    }
    try await book.marble("test").exits(0)
  }
}
