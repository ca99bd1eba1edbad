import Foundation
import Testing

/// Runs that meet others, and runs that are ended wherever they are.
@Suite struct SeveralMarblesTests {
  @Test func `two tests at once build the library once, and both are right`() async throws {
    let book = try Case("library")
    let lock = open(book.folder.appending(path: "lock").path, O_CREAT | O_RDWR, 0o600)
    try #require(flock(lock, LOCK_EX) == 0)
    try waitingManifest(of: book)
    let environment = ["TMPDIR": book.temporary.path]
    let first = try LiveRun(["test"], in: book.folder, environment: environment)
    #expect(first.read(until: "Greeting") == "building Greeting\n")
    let second = try LiveRun(["test"], in: book.folder, environment: environment)
    #expect(second.read(until: "waiting") == "waiting for another marble process\n")
    close(lock)
    let rest = [first.readToEnd(), second.readToEnd()]
    #expect([first.waitForEnd(), second.waitForEnd()] == [0, 0], "\(rest)")
    #expect(rest.allSatisfy { !$0.contains("building") && $0.contains(" 0 failed") }, "\(rest)")
    try book.leavesNothing()
  }

  /// Makes the package's manifest wait until nobody else holds the lock.
  private func waitingManifest(of book: Case) throws {
    let file = book.folder.appending(path: "library/Package.swift")
    let wait = """
      import Foundation
      let lock = open("\(book.folder.path)/lock", O_RDWR)
      flock(lock, LOCK_EX)
      close(lock)

      """
    let manifest = try String(contentsOf: file, encoding: .utf8)
    try Data((manifest + wait).utf8).write(to: file)
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
