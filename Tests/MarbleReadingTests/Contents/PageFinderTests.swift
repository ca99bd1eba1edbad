import MarbleModel
import Testing

struct PageFinderTests {
  private static let pages = [
    "README.md": "# Read me", "docs/b.md": "# B", "docs/index.md": "# I", "docs/A.md": "# A",
    "docs/deep/c.md": "# C", "docs/.hidden/d.md": "# D", "docs/picture.png": "",
    "Sources/Kit/Kit.docc/Kit.md": "# ``Kit``", "Sources/Kit/Kit.docc/Articles/One.md": "# One",
    "notes/en/own.md": "---\ntitle: Own\n---\n", "notes/en/guide/inner.md": "---\ntitle: In\n---\n",
    "notes/zh/other.md": "---\ntitle: Other\n---\n", "notes/en/README.md": "---\ntitle: R\n---\n",
  ]

  @Test(arguments: [
    ("one page and a chapter", "[README.md, own]", "README.md own"),
    (
      "folders, the page that introduces one first", "[docs/**]",
      "docs/index.md docs/A.md docs/b.md docs/deep/c.md"
    ),
    ("a folder by its name", "[docs/]", "docs/index.md docs/A.md docs/b.md docs/deep/c.md"),
    ("one level", "[docs/*.md]", "docs/index.md docs/A.md docs/b.md"),
    (
      "a catalog", "[Sources/**]",
      "Sources/Kit/Kit.docc/Kit.md Sources/Kit/Kit.docc/Articles/One.md"
    ),
    (
      "what is named stays where it is", "[docs/**, docs/A.md]",
      "docs/index.md docs/b.md docs/deep/c.md docs/A.md"
    ),
    ("chapters by their paths", "[notes/en/own.md, guide/inner]", "own guide/inner"),
    ("parts", "[{part: P, chapters: [docs/deep/**, README.md]}]", "docs/deep/c.md README.md"),
  ])
  func `pages are found by paths and patterns`(
    name: String,
    contents: String,
    expected: String
  ) async throws {
    let disk = try BookOnDisk(settings: "title: x\ncontents: \(contents)\n", Self.pages)
    let (book, problems) = try await disk.read()
    let errors = problems.split(separator: "\n").filter { $0.contains(": error: ") }
    #expect(errors == [], "\(name)")
    #expect(book?.chapters.map(\.name).joined(separator: " ") == expected, "\(name)")
  }

  @Test(arguments: [
    (
      "docs/x.md", "there is no page `docs/x.md` | did you mean `docs/A.md`?"
    ),
    (
      "more/**",
      "there is no page at `more/**` | write the path of a page, as in `README.md`, or of a folder, as in `docs/**`"
    ),
    ("../x.md", "`../x.md` leads outside the book | write the path from the book's folder"),
    (
      ".github/**",
      "`.github/**` is hidden, and hidden files aren't published | give it a name that doesn't begin with `.`"
    ),
    (
      "notes/zh/other.md",
      "`notes/zh/other.md` is a chapter in another language | make a separate book for that language, with `language:` in its settings"
    ),
    ("own.md", "chapters are named without `.md`: `own.md` | write `own`"),
  ])
  func `what names no page is an error`(entry: String, problem: String) async throws {
    let settings = "title: x\ncontents: [own, \"\(entry)\"]\n"
    let (_, problems) = try await BookOnDisk(settings: settings, Self.pages).read()
    let first = problems.split(separator: "\n").first
    #expect(first == "Site/site.yml:2:17: error: \(problem)")
  }

  @Test func `two pages never have the same address`() async throws {
    let settings = "title: x\ncontents: [README, README.md]\n"
    let (_, problems) = try await BookOnDisk(settings: settings, Self.pages).read()
    let expected = """
      Site/site.yml:2:20: error: `README.md` and `README` would have the same page on the site \
      | give the chapter another name
      """
    #expect(problems.split(separator: "\n").first.map(String.init) == expected)
  }
}
