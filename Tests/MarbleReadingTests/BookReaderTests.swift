import Foundation
import MarbleModel
import MarbleReading
import Testing

@Suite struct BookReaderTests {
  @Test func `a book is read in the order of its contents`() async throws {
    let disk = try BookOnDisk(
      settings: """
        title: Signals
        summary: A book
        contents:
          - preface
          - part: One
            chapters: [b, a]
          - part: Two
            chapters:
              - c
        library: {product: Signals}
        session: isolated
        html: true
        """,
      [
        "notes/en/preface.md": "---\ntitle: Preface\n---\n",
        "notes/en/a.md": "---\ntitle: A\nsummary: a\nsession: page\n---\n",
        "notes/en/b.md":
          "---\ntitle: B\nsources:\n  - title: S\n    url: https://s\n    author: T\n---\n",
        "notes/en/c.md": "---\ntitle: 12\n---\n",
      ]
    )
    let (book, problems) = try await disk.read()
    let read = try #require(book)
    #expect(problems == "")
    #expect(read.root == disk.root)
    let library = LibrarySettings(
      origin: .folder("."),
      at: SourceRange(at: SourcePosition(line: 10, column: 10)),
      products: [PlacedText("Signals", at: wordRange(10, 20, 27))]
    )
    let file = read.settings.file
    var expected = BookSettings(title: "Signals", libraries: [library], file: file)
    expected.summary = "A book"
    expected.contents = [
      BookSettings.Part(title: nil, chapters: ["preface"]),
      BookSettings.Part(title: "One", chapters: ["b", "a"]),
      BookSettings.Part(title: "Two", chapters: ["c"]),
    ]
    expected.session = .isolated
    expected.allowsRawHTML = true
    #expect(read.settings == expected)
    #expect(read.parts.map(\.title) == [nil, "One", "Two"])
    let source = FrontMatter.Source(title: "S", url: "https://s", author: "T")
    #expect(
      read.chapters.map(\.frontMatter) == [
        FrontMatter(title: "Preface"),
        FrontMatter(title: "B", sources: [source]),
        FrontMatter(title: "A", summary: "a", session: .page),
        FrontMatter(title: "12"),
      ]
    )
  }

  private func wordRange(_ line: Int, _ start: Int, _ end: Int) -> SourceRange {
    SourceRange(
      from: SourcePosition(line: line, column: start),
      to: SourcePosition(line: line, column: end)
    )
  }

  @Test func `the book is found from any folder inside it`() throws {
    let disk = try BookOnDisk(settings: "title: x")
    try disk.makeFolder("notes/en/deep")
    for folder in ["", "/notes", "/notes/en/deep", "/Site"] {
      #expect(try BookReader.findBook(from: disk.root + folder) == disk.root)
    }
  }

  @Test func `where there is no book the error says what to do`() throws {
    let disk = try BookOnDisk()
    let error = #expect(throws: NoBookFound.self) { try BookReader.findBook(from: disk.root) }
    #expect(error?.problem == "there is no book in `\(disk.root)` or in a folder above it")
    #expect(
      error?.remedy
        == "run `marble init` to start a book here, or name another book's folder with `--book`"
    )
  }

  @Test func `many chapters keep their order and their diagnostics`() async throws {
    let names = (0..<200).map { "c\($0)" }
    let files = names.map { ("notes/en/\($0).md", "---\ntitle: \($0)\n---\n<b>\n") }
    let disk = try BookOnDisk(
      settings: "title: x\ncontents: [\(names.joined(separator: ", "))]\n",
      Dictionary(files) { first, _ in first }
    )
    let (book, problems) = try await disk.read()
    #expect(book?.chapters.map(\.name) == names)
    let places = problems.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(places == names.map { "notes/en/\($0).md" })
  }
}
