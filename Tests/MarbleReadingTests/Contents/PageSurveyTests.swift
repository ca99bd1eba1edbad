import MarbleReading
import Testing

struct PageSurveyTests {
  @Test(arguments: [
    ("nothing", [], []),
    ("a README", ["README.md"], ["README.md"]),
    (
      "folders of pages", ["docs/a/b.md", "Documentation/c.md", "Guides/d.md"],
      ["Documentation/**", "Guides/**", "docs/**"]
    ),
    (
      "catalogs, and the README first",
      ["Sources/B/B.docc/B.md", "Sources/A/Documentation.docc/Articles/a.md", "readme.md"],
      ["readme.md", "Sources/A/Documentation.docc/**", "Sources/B/B.docc/**"]
    ),
    ("a catalog at the top", ["Kit.docc/Kit.md"], ["Kit.docc/**"]),
    ("a catalog in a folder of pages is there already", ["docs/Kit.docc/Kit.md"], ["docs/**"]),
    ("folders without pages", ["docs/picture.png", "Kit.docc/theme.json"], []),
    (
      "what is hidden, made by tools or for tests",
      [".build/a/A.docc/A.md", "node_modules/a/A.docc/A.md", "Tests/A.docc/A.md"], []
    ),
    ("a folder that is called like a page", ["README.md/a.txt"], []),
    ("chapters of a book", ["notes/en/a.md", "CHANGELOG.md"], []),
  ])
  func `pages that are there are found`(name: String, paths: [String], entries: [String]) throws {
    let files = Dictionary(uniqueKeysWithValues: paths.map { ($0, "# A page\n") })
    let disk = try BookOnDisk(settings: nil, files)
    try disk.makeFolder("empty")
    #expect(PageSurvey.entries(in: disk.root) == entries, "\(name)")
  }

  @Test func `no link is followed, which may lead in a circle or to somebody else's`() throws {
    let disk = try BookOnDisk(settings: nil, ["Sources/A.docc/A.md": "# A\n"])
    try disk.link("Sources/Again", to: "..")
    #expect(PageSurvey.entries(in: disk.root) == ["Sources/A.docc/**"])
    #expect(PageSurvey.entries(in: disk.root + "/nowhere") == [])
  }
}
