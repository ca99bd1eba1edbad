import MarbleModel
import Testing

struct TutorialOrderTests {
  private static let catalog = "Sources/Kit/Kit.docc"
  private static let table = """
    @Tutorials(name: "Kit") {
      @Chapter(name: "A") {
        @TutorialReference(tutorial: "doc:Second Steps")
        @TutorialReference(tutorial: "doc:/tutorials/Kit/first")
        @TutorialReference(tutorial: "doc:Gone")
        @TutorialReference(tutorial: "doc:Second-Steps")
      }
    }
    """

  @Test(arguments: [
    (
      "a table", ["Kit.md", "A.tutorial", "First.tutorial", "Second Steps.tutorial", "Z.md"],
      ["Z.tutorial"],
      ["Kit.md", "Z.tutorial", "Second Steps.tutorial", "First.tutorial", "A.tutorial", "Z.md"]
    ),
    (
      "no table", ["Kit.md", "B.tutorial", "A.tutorial"], [],
      ["Kit.md", "A.tutorial", "B.tutorial"]
    ),
    (
      "two tables", ["First.tutorial", "Second Steps.tutorial"], ["A.tutorial", "B.tutorial"],
      ["A.tutorial", "Second Steps.tutorial", "First.tutorial", "B.tutorial"]
    ),
    (
      "tables in folders", ["Kit.md", "T/First.tutorial"], ["T/Z.tutorial"],
      ["Kit.md", "T/Z.tutorial", "T/First.tutorial"]
    ),
  ])
  func `a table of contents gives tutorials their order`(
    name: String,
    pages: [String],
    tables: [String],
    expected: [String]
  ) async throws {
    var files: [String: String] = ["Elsewhere/a.tutorial": "not in a catalog"]
    for page in pages {
      files["\(Self.catalog)/\(page)"] = page.hasSuffix(".md") ? "# P\n" : "@Article { Text }\n"
    }
    for table in tables { files["\(Self.catalog)/\(table)"] = Self.table }
    let settings = "title: x\ncontents: [Sources/**]\n"
    let (book, _) = try await BookOnDisk(settings: settings, files).read()
    let names = book?.chapters.map { $0.name.dropFirst(Self.catalog.count + 1) } ?? []
    #expect(names.map(String.init) == expected, "\(name)")
  }

  @Test func `a tutorial can be named alone, and its page keeps the ending`() async throws {
    let files = [
      "\(Self.catalog)/A.tutorial": "@Article { Text }\n", "\(Self.catalog)/A.md": "# A\n",
    ]
    let entries = "\(Self.catalog)/A.tutorial, \(Self.catalog)/A.md"
    let settings = "title: x\ncontents: [\(entries)]\n"
    let (book, problems) = try await BookOnDisk(settings: settings, files).read()
    #expect(problems == "")
    #expect(
      book?.chapters.map { ChapterName.page(of: $0.name) } == [
        "\(Self.catalog)/A.tutorial", "\(Self.catalog)/A",
      ]
    )
    #expect(book?.chapters.map(\.frontMatter.title) == ["A", "A"])
  }
}
