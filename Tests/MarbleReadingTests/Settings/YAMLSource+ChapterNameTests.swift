import MarbleModel
import Testing

struct YAMLSourceChapterNameTests {
  @Test(arguments: [
    ("con", "Windows has a device with this name, so the book couldn't be checked out there"),
    ("NUL", "Windows has a device with this name, so the book couldn't be checked out there"),
    ("com1.x", "Windows has a device with this name, so the book couldn't be checked out there"),
    ("'a.'", "Windows drops spaces and dots at the end of a name"),
    ("'a '", "Windows drops spaces and dots at the end of a name"),
    ("'a:b'", "file names on Windows can't contain `:`"),
    ("'a\\b'", "file names on Windows can't contain `\\`"),
    ("'a?'", "file names on Windows can't contain `?`"),
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
