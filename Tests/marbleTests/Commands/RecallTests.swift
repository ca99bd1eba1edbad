import Foundation
import Testing

/// What a quiet test or build found is told again for as long as nothing has changed.
@Suite struct RecallTests {
  /// A change to a book, and what the next build makes of it.
  private struct Change {
    let path: String
    /// The new text; `nil` to remove the file.
    let text: String?
    let code: Int32
    /// What the build says, on either output.
    let words: String
  }

  @Test func `whatever changes after a quiet build is seen`() async throws {
    let book = try Case("recalled")
    try SystemCommand.git(book.folder, "init", "--quiet")
    let changes = [
      try change(
        book,
        "notes/en/page.md",
        "100th",
        "101th",
        1,
        "page.md:10:26: error: output differs"
      ),
      try change(book, "library/Sources/Greeting/Greeting.swift", "Hello", "Hallo", 1, "+Hallo"),
      try change(book, "library/Sources/CGreeting/CGreeting.c", "100", "7", 1, "for the 7th"),
      try change(book, "data/numbers.txt", "3", "4", 1, "+1 2 4"),
      try change(book, "notes/en/other.md", "A heading", "Other", 1, "no heading `#a-heading`"),
      try change(book, "Site/site.yml", "tested twice", "built twice", 0, "wrote 2 of 2 pages"),
      Change(path: "notes/en/picture.svg", text: nil, code: 1, words: "there is no file"),
      Change(path: "notes/en/new.md", text: "# New\n", code: 0, words: "warning: "),
      Change(path: "Site/public/en/page.html", text: "mine", code: 0, words: "wrote 1 of 2 pages"),
      Change(path: "Site/public/en/page.html", text: nil, code: 0, words: "wrote 1 of 2 pages"),
      Change(
        path: "Site/styles/own.css",
        text: "p { color: red }",
        code: 0,
        words: "wrote 0 of 2 pages"
      ),
    ]
    for change in changes {
      let old = try? book.contents(change.path)
      try await settle(book, "build")
      try write(change.text.map { Data($0.utf8) }, to: change.path, of: book)
      try await book.marble("build").exits(change.code)
      #expect((book.output + book.complaints).contains(change.words), "\(change)\n\(book.output)")
      try write(old, to: change.path, of: book)
    }
    try await settle(book, "build")
    try SystemCommand.git(book.folder, "add", "notes")
    try SystemCommand.git(book.folder, "commit", "--quiet", "-m", "All")
    try await book.marble("build").exits(0).mentions("wrote 2 of 2 pages")
  }

  @Test func `a test that is recalled is the one that is asked for`() async throws {
    let book = try Case("recalled")
    try book.change("notes/en/other.md") { $0 += "\n# Too large\n" }
    let first = try await settle(book, "test")
    let old = kept(book)
    #expect(first.contains("2 verified"))
    #expect(try await book.marble("test").exits(0).output == first)
    // Another wish, another toolchain and another folder for what is kept are other circumstances.
    try await book.marble("test", "other").exits(0).mentions("0 verified")
    try await book.marble("test", "--strict").exits(1).mentions("error: ")
    try await book.marble("test", environment: ["MARBLE_SWIFTC": "/nowhere/swiftc"]).exits(2)
    try await book.marble("test").exits(0).mentions("2 verified")
    // What ran anew is believed more than what was recalled.
    try await settle(book, "test", since: old)
    try book.change("data/numbers.txt") { $0 = "4" }
    try await book.marble("test", "--no-cache").exits(1)
    try await book.marble("test").exits(1).mentions("1 failed")
  }

  @Test func `all reports of a recalled test are the same`() async throws {
    let book = try Case("recalled")
    try await settle(book, "test")
    for format in ReportFormats.all {
      let recalled = try await book.marble("test", "--format", format).exits(0).output
      let old = kept(book)
      let result = book.folder.appending(path: ".marble/results")
      // Anything that is new where results are kept may be another result.
      try Data().write(to: result.appending(path: "new"))
      try FileManager.default.removeItem(at: result.appending(path: "new"))
      let anew = try await book.marble("test", "--format", format).exits(0).output
      #expect(recalled == anew)
      try await settle(book, "test", since: old)
    }
  }

  /// Repeats a command until what it found is kept, which takes files that have come to rest;
  /// returns what it prints.
  ///
  /// Something else was kept before, as it was at the time `old`.
  @discardableResult
  private func settle(
    _ book: Case,
    _ command: String,
    since old: [String: Int]? = nil
  ) async throws -> String {
    let old = old ?? kept(book)
    for _ in 0..<50 {
      try await book.marble(command).exits(0)
      try #require(book.code == 0)
      if kept(book) != old { return book.output }
    }
    Issue.record("what \(command) found is never kept")
    return ""
  }

  /// The numbers of the files with what was found: each is replaced as a whole.
  private func kept(_ book: Case) -> [String: Int] {
    let folder = book.folder.appending(path: ".marble/recalled").path
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    let numbers = names.map { name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return (name, attributes?[.systemFileNumber] as? Int ?? 0)
    }
    return Dictionary(numbers) { first, _ in first }
  }

  private func change(
    _ book: Case,
    _ path: String,
    _ old: String,
    _ new: String,
    _ code: Int32,
    _ words: String
  ) throws -> Change {
    let text = String(decoding: try book.contents(path), as: UTF8.self)
    try #require(text.contains(old))
    return Change(path: path, text: text.replacing(old, with: new), code: code, words: words)
  }

  private func write(_ data: Data?, to path: String, of book: Case) throws {
    let file = book.folder.appending(path: path)
    guard let data else {
      if FileManager.default.fileExists(atPath: file.path) {
        try FileManager.default.removeItem(at: file)
      }
      return
    }
    let folder = file.deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: file)
  }
}
