import Foundation
import Testing

@Suite(.timeLimit(.minutes(20))) struct WatchCommandTests {
  private static let path = "notes/en/expectations.md"

  /// Starts a watch in the book and waits for its first verdict.
  private func watch(_ book: Case) throws -> LiveRun {
    let run = try LiveRun(["test", "--watch", "expectations"], in: book.folder)
    #expect(run.read(until: " verified,").contains("4 verified, 0 compiled"))
    return run
  }

  @Test func `a saved chapter is tested again, and only it is told`() throws {
    let book = try Case("true-book")
    let run = try watch(book)
    try book.change(Self.path) { $0.replace("print(\"quoted\")", with: "print(\"quote\")") }
    let wrong = run.read(until: " verified,")
    #expect(wrong.hasPrefix("\n\(Self.path) changed\n\(Self.path):27:"), "\(wrong)")
    #expect(wrong.contains("-quoted\n  +quote\n"))
    #expect(wrong.contains("3 verified, 0 compiled, 0 skipped, 1 failed (Swift "))
    try book.change(Self.path) { $0.replace("print(\"quote\")", with: "print(\"quoted\")") }
    let right = run.read(until: " verified,")
    #expect(right.hasPrefix("\n\(Self.path) changed\n4 verified, 0 compiled"), "\(right)")
    run.send(SIGINT)
    #expect(run.readToEnd() == "")
    #expect(run.waitForEnd() == 0)
  }

  @Test func `a chapter that is gone for a while is missed, and found again`() throws {
    let book = try Case("true-book")
    let run = try watch(book)
    let file = book.folder.appending(path: Self.path)
    let away = book.folder.appending(path: "away.md")
    try FileManager.default.moveItem(at: file, to: away)
    #expect(run.read(until: "error: there is no chapter `expectations`").contains("changed\n"))
    try FileManager.default.moveItem(at: away, to: file)
    #expect(run.read(until: " verified,").contains("4 verified"))
    run.send(SIGTERM)
    #expect(run.waitForEnd() == 0)
  }

  @Test func `data that a block reads is watched`() throws {
    let book = try Case("true-book")
    let data = book.folder.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: false)
    try Data("one\n".utf8).write(to: data.appending(path: "a.txt"))
    try book.change(Self.path) { text in
      text += """

        ```swift reads=data/*.txt
        import Foundation
        print(try String(contentsOfFile: "data/a.txt", encoding: .utf8), terminator: "")
        ```

        ```output
        one
        ```

        """
    }
    let run = try LiveRun(["test", "--watch", "expectations"], in: book.folder)
    #expect(run.read(until: " verified,").contains("5 verified, 0 compiled"))
    try Data("two\n".utf8).write(to: data.appending(path: "a.txt"))
    let wrong = run.read(until: " verified,")
    #expect(wrong.hasPrefix("\ndata/a.txt changed\n\(Self.path):"), "\(wrong)")
    #expect(wrong.contains("-one\n  +two\n"))
    run.send(SIGINT)
    #expect(run.waitForEnd() == 0)
  }

  @Test func `a page that is new in a folder of the contents is tested, too`() async throws {
    let book = try Case("true-book")
    try book.change("Site/site.yml") { $0 = "title: Pages\ncontents: [docs/**]\n" }
    try FileManager.default.removeItem(at: book.folder.appending(path: "notes"))
    func write(_ number: Int, to path: String) throws {
      let file = book.folder.appending(path: path)
      let folder = file.deletingLastPathComponent()
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let text = "# Page \(number)\n\n```swift\nprint(\(number))  // Prints \"\(number)\"\n```\n"
      try Data(text.utf8).write(to: file)
    }
    try write(1, to: "docs/one.md")
    let run = try LiveRun(["test", "--watch"], in: book.folder)
    #expect(run.read(until: " verified,").contains("1 verified"))
    try write(2, to: "docs/two.md")
    let beside = run.read(until: " verified,")
    #expect(beside.hasPrefix("\ndocs/two.md changed\n2 verified,"), "\(beside)")
    try write(3, to: "docs/deep/three.md")
    let below = run.read(until: " verified,")
    #expect(below.hasPrefix("\ndocs/deep/three.md changed\n3 verified,"), "\(below)")
    try FileManager.default.removeItem(at: book.folder.appending(path: "docs/two.md"))
    let gone = run.read(until: " verified,")
    #expect(gone.hasPrefix("\ndocs/two.md changed\n2 verified,"), "\(gone)")
    run.send(SIGINT)
    #expect(run.waitForEnd() == 0)
  }

  @Test func `a change ends a test that is under way`() throws {
    let book = try Case("true-book")
    let run = try watch(book)
    let gate = book.folder.appending(path: "gate")
    try #require(mkfifo(gate.path, 0o600) == 0)
    var original = ""
    try book.change(Self.path) { text in
      original = text
      text += """

        ```swift isolated time=600s allow=files
        import Foundation
        try FileHandle(forWritingTo: URL(filePath: "\(gate.path)")).write(contentsOf: Data("1".utf8))
        while true {}
        ```

        """
    }
    // The program has begun when it writes.
    #expect(try FileHandle(forReadingFrom: gate).readToEnd() == Data("1".utf8))
    try book.change(Self.path) { $0 = original }
    #expect(run.read(until: " verified,").contains("4 verified"))
    run.send(SIGINT)
    #expect(run.waitForEnd() == 0)
  }

  @Test func `a changed library is built and tested again`() throws {
    let book = try Case("library")
    let run = try LiveRun(["test", "--watch"], in: book.folder)
    #expect(run.read(until: " verified,").contains("1 verified"))
    try book.change("library/Sources/Greeting/Greeting.swift") { $0 += "\n// changed\n" }
    let again = run.read(until: " verified,")
    #expect(again.contains("library/Sources/Greeting/Greeting.swift changed\n"), "\(again)")
    #expect(again.contains("1 verified"))
    run.send(SIGINT)
    #expect(run.waitForEnd() == 0)
  }

  @Test func `what was asked for wrongly ends a watch at once`() throws {
    let book = try Case("true-book")
    let unknown = try LiveRun(["test", "--watch", "nowhere"], in: book.folder)
    #expect(unknown.waitForEnd() == 64)
    let machine = try LiveRun(["test", "--watch", "--format", "json"], in: book.folder)
    #expect(machine.waitForEnd() == 64)
  }
}
