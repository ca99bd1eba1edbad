import MarbleModel
import Testing

struct YAMLSourceChapterNameTests {
  @Test(arguments: [
    ("con", "Windows has a device of this name, so the book could not be checked out there"),
    ("NUL", "Windows has a device of this name, so the book could not be checked out there"),
    ("com1.x", "Windows has a device of this name, so the book could not be checked out there"),
    ("'a.'", "Windows takes away spaces and dots at the ends of a name"),
    ("'a '", "Windows takes away spaces and dots at the ends of a name"),
    ("'a:b'", "no file on Windows has `:` in its name"),
    ("'a\\b'", "no file on Windows has `\\` in its name"),
    ("'a?'", "no file on Windows has `?` in its name"),
  ])
  func `a chapter has a name that files have everywhere`(
    name: String,
    problem: String
  ) async throws {
    let disk = try BookOnDisk(
      settings: "title: x\ncontents: [a, \(name)]\n",
      ["notes/en/a.md": "---\ntitle: a\n---\n"]
    )
    let (_, problems) = try await disk.read()
    #expect(problems == "Site/site.yml:2:15: error: \(problem) | give the chapter another name")
  }
}
