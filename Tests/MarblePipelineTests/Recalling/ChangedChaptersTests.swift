import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

/// Only chapters that have changed are tested again, and what is found is what a whole test finds.
@Suite struct ChangedChaptersTests {
  /// Something that an author does to a book.
  struct Edit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let files: [String: String]
    /// Whether the test of the chapters that have changed is enough.
    var isEnough = true
    /// Something that the test says about it; empty if all is well.
    var says = ""
  }

  private static let first =
    "---\ntitle: A\n---\n\n## Part\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n"
  private static let translated =
    "---\ntitle: 甲\n---\n\n## 部分\n\n```swift\nprint(1)\n```\n\n```output\n1\n```\n"
  private static let second =
    "---\ntitle: B\n---\n\nSee [A](a.md#part), a sum.\n\n```swift\nprint(2)\n```\n\n```output\n2\n```\n"
  private static let words = "---\ntitle: W\n---\n\n## Sum\n\nNot ~~total~~.\n"
  private static let settings =
    "title: Book\nlanguages: [en, zh]\ncontents: [a, b, b-x, words]\nglossary: words\n"

  static let edits = [
    Edit(testDescription: "a sentence", files: ["notes/en/b.md": second + "\nMore.\n"]),
    Edit(
      testDescription: "a sentence of an original",
      files: ["notes/en/a.md": first + "\nMore.\n"]
    ),
    Edit(
      testDescription: "another output",
      files: ["notes/en/b.md": second.replacing("\n2\n", with: "\n3\n")],
      says: "output differs"
    ),
    Edit(
      testDescription: "another program",
      files: ["notes/en/b.md": second.replacing("print(2)", with: "print(1 + 1)")]
    ),
    Edit(
      testDescription: "a heading that another chapter links to",
      files: ["notes/en/a.md": first.replacing("## Part", with: "## Piece")],
      says: "no heading `#part`"
    ),
    Edit(
      testDescription: "a word that the glossary rules out",
      files: ["notes/en/b.md": second.replacing("sum", with: "total")],
      says: "rules out `total`"
    ),
    Edit(
      testDescription: "a translation that is out of step",
      files: ["notes/zh/a.md": translated.replacing("print(1)", with: "print(1 + 0)")],
      says: "but the original has"
    ),
    Edit(
      testDescription: "a block of an original, so that its translation is out of step",
      files: ["notes/en/a.md": first.replacing("print(1)", with: "print(1 + 0)")],
      says: "but the original has"
    ),
    Edit(
      testDescription: "a fence that is never closed",
      files: ["notes/en/b.md": second + "\n```swift\nprint(3)\n"],
      says: "notes/en/b.md"
    ),
    Edit(
      testDescription: "a chapter that the contents don't list",
      files: ["notes/en/c.md": "# C\n"],
      says: "isn't listed in the contents"
    ),
    Edit(
      testDescription: "the glossary",
      files: ["notes/en/words.md": words.replacing("total", with: "sum")],
      isEnough: false,
      says: "rules out `sum`"
    ),
    Edit(
      testDescription: "a program whose name is that of another",
      files: ["notes/en/b.md": second + "\n```swift in=x\nprint(3)\n```\n"],
      isEnough: false
    ),
    Edit(
      testDescription: "the settings",
      files: ["Site/site.yml": settings + "tests: isolated\n"],
      isEnough: false
    ),
  ]

  @Test(arguments: edits)
  func `a test of the chapters that have changed finds what a whole test finds`(
    edit: Edit
  ) async throws {
    let book = try TemporaryBook()
    try book.write(Self.settings, to: "Site/site.yml")
    try book.write("title: 书\n", to: "Site/zh.yml")
    try book.write(Self.first, to: "notes/en/a.md")
    try book.write(Self.translated, to: "notes/zh/a.md")
    try book.write(Self.second, to: "notes/en/b.md")
    try book.write(Self.second.replacing("sum", with: "total"), to: "notes/en/b-x.md")
    try book.write(Self.words, to: "notes/en/words.md")
    let editor = try await Editor(of: book)
    let (run, changes) = try await editor.change(edit.files)
    let pipeline = editor.pipeline
    let partial = try await pipeline.testChanges(since: run, at: changes, Stopwatch())
    #expect((partial != nil) == edit.isEnough)
    let whole = try await pipeline.testAnew(TestRequest())
    for tested in [partial?.outcome, try await pipeline.test()].compactMap(\.self) {
      #expect(Self.texts(of: tested) == Self.texts(of: whole.outcome))
    }
    #expect(partial.map(\.texts) ?? whole.texts == whole.texts)
    let said = whole.outcome.allDiagnostics.map { "\($0.path): \($0.message.text)" }
    #expect(said.contains { $0.contains(edit.says) } || edit.says.isEmpty, "\(said)")
  }

  @Test func `what was found after a change is recalled, and the next change, too`() async throws {
    let book = try TemporaryBook()
    try book.write("title: Book\ncontents: [a, b]\n", to: "Site/site.yml")
    try book.write(Self.first, to: "notes/en/a.md")
    try book.write(Self.second, to: "notes/en/b.md")
    let editor = try await Editor(of: book)
    for number in 1...3 {
      let path = number == 2 ? "notes/en/a.md" : "notes/en/b.md"
      let text = (book.read(path) ?? "") + "\nSentence \(number).\n"
      let (run, changes) = try await editor.change([path: text])
      #expect(changes == ["\(book.root)/\(path)"])
      let partial = try await editor.pipeline.testChanges(since: run, at: changes, Stopwatch())
      #expect(partial?.outcome.report.verdicts.map(\.outcome) == [.verified, .verified])
      try await editor.settle()
    }
  }

  @Test func `once a changed block has run, the next change is tested alone, too`() async throws {
    let book = try TemporaryBook()
    try book.write("title: Book\ncontents: [a, b]\n", to: "Site/site.yml")
    try book.write(Self.first, to: "notes/en/a.md")
    try book.write(Self.second, to: "notes/en/b.md")
    let editor = try await Editor(of: book)
    _ = try await editor.change(
      ["notes/en/b.md": Self.second.replacing("print(2)", with: "print(4 - 2)")]
    )
    #expect(try await editor.pipeline.test().isTrue)
    try book.write(Self.first + "\nMore.\n", to: "notes/en/a.md")
    let (run, changes) = try #require(await editor.memory.last())
    #expect(changes.isSuperset(of: ["a", "b"].map { "\(book.root)/notes/en/\($0).md" }))
    #expect(changes.contains { $0.contains("/results/") }, "\(changes)")
    let partial = try await editor.pipeline.testChanges(since: run, at: changes, Stopwatch())
    #expect(partial?.outcome.report.verdicts.map(\.outcome) == [.verified, .verified])
  }

  /// Everything that reports say, apart from how long it took.
  private static func texts(of outcome: Outcome) -> [String] {
    outcome.complaints.map { "\($0)" }
      + outcome.report.verdicts.map {
        "\($0.listing) \($0.outcome) \($0.output ?? "") \($0.diagnostics)"
      }
      + outcome.report.timings.map { "\($0.program) \($0.module) \($0.listings)" }
      + [outcome.report.toolchain, outcome.report.platform] + outcome.report.imports
  }
}

/// Somebody who edits a book and tests it.
private struct Editor {
  let book: TemporaryBook
  let pipeline: Pipeline
  let memory: RunMemory

  init(of book: TemporaryBook) async throws {
    self.book = book
    var pipeline = try Pipeline(folder: book.root)
    pipeline.rest = .zero
    self.pipeline = pipeline
    memory = await pipeline.memory(of: "test", asked: TestRequest())
  }

  /// Tests the book until what was found would be recalled.
  ///
  /// Tests that run at the same time share folders outside the book, so it may take several times.
  func settle() async throws {
    for _ in 0..<100 where await memory.recall() == nil {
      try passTick(in: book.root)
      let outcome = try await pipeline.test()
      try #require(outcome.isTrue, "\(outcome.allDiagnostics)")
    }
    try #require(await memory.recall() != nil)
    try passTick(in: book.root)
  }

  /// Changes files, and returns the last test and what has changed since, all of it in the book.
  func change(_ files: [String: String]) async throws -> (RecalledRun, Set<String>) {
    let old = files.keys.map { ($0, book.read($0)) }
    for _ in 0..<100 {
      try await settle()
      for (path, text) in files { try book.write(text, to: path) }
      let (run, changes) = try #require(await memory.last())
      if changes.allSatisfy({ $0.hasPrefix(book.root + "/") }) { return (run, changes) }
      for (path, text) in old { try text.map { try book.write($0, to: path) } }
    }
    throw Disturbed()
  }

  struct Disturbed: Error {}
}
