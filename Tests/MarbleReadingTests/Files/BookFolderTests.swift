import Foundation
import MarbleModel
import MarbleReading
import Testing

struct BookFolderTests {
  private let settings = "title: x\ncontents: [a, b]\n"
  private let good = "---\ntitle: b\n---\n"

  @Test func `a chapter that is a folder is reported`() async throws {
    let disk = try BookOnDisk(settings: settings, ["notes/en/b.md": good])
    try disk.makeFolder("notes/en/a.md")
    let (book, problems) = try await disk.read()
    #expect(
      problems
        == "notes/en/a.md: error: this is a folder, not a text file | put a text file in its place"
    )
    #expect(book?.chapters.map(\.name) == ["b"])
  }

  @Test func `symbolic links are followed inside the book only`() async throws {
    let outside = try BookOnDisk(["secret.md": good])
    let disk = try BookOnDisk(
      settings: "title: x\ncontents: [a, b, c, d]\n",
      ["other/b.md": good]
    )
    try disk.makeFolder("notes/en")
    try disk.link("notes/en/a.md", to: "\(outside.root)/secret.md")
    try disk.link("notes/en/b.md", to: "../../other/b.md")
    try disk.link("notes/en/c.md", to: "d.md")
    try disk.link("notes/en/d.md", to: "c.md")
    let (book, problems) = try await disk.read()
    let expected = """
      notes/en/a.md: error: this symbolic link leads outside the book | copy the file into the book
      notes/en/c.md: error: this symbolic link leads back to itself | replace the symbolic link \
      with a text file
      notes/en/d.md: error: this symbolic link leads back to itself | replace the symbolic link \
      with a text file
      """
    #expect(problems == expected)
    #expect(book?.chapters.map(\.name) == ["b"])
  }

  @Test(arguments: ["templates/chapter.mustache", "styles/x.css", "scripts/x.js"])
  func `a link gives nothing a name that is hidden`(piece: String) async throws {
    let disk = try BookOnDisk(settings: settings, ["notes/en/b.md": good, ".git/config": "token"])
    try disk.makeFolder("Site/\(piece.split(separator: "/")[0])")
    try disk.makeFolder("Site/assets")
    try disk.link("notes/en/a.md", to: "../../.git/config")
    try disk.link("Site/\(piece)", to: "../../.git/config")
    try disk.link("Site/assets/folder", to: "../../.git")
    try disk.link("Site/assets/file", to: "../../.git/config")
    let (_, problems) = try await disk.read()
    let leads = "error: this symbolic link leads to a hidden file | put a text file in its place"
    #expect(problems == "notes/en/a.md: " + leads)
    let look = try ThemeReader(root: disk.root).read()
    #expect(look.templates.isEmpty && look.styles.isEmpty && look.scripts.isEmpty)
    #expect(look.assets.isEmpty)
    let unusable =
      "error: this can't be a file of the site | put a readable file of the book there"
    #expect(
      look.diagnostics.map { TreeDump.text([$0]) } == [
        "Site/\(piece): " + leads, "Site/assets/file: " + unusable,
        "Site/assets/folder: " + unusable,
      ]
    )
  }

  @Test func `a pipe does not make the reader wait`() async throws {
    let disk = try BookOnDisk(settings: settings, ["notes/en/b.md": good])
    try #require(mkfifo("\(disk.root)/notes/en/a.md", 0o600) == 0)
    let (_, problems) = try await disk.read()
    #expect(
      problems == "notes/en/a.md: error: this isn't an ordinary file | put a text file in its place"
    )
  }

  @Test func `a line of 50 MB is refused at once`() async throws {
    let disk = try BookOnDisk(settings: settings, ["notes/en/b.md": good])
    try disk.write(Data(repeating: UInt8(ascii: "a"), count: 50_000_000), to: "notes/en/a.md")
    let (_, problems) = try await disk.read()
    #expect(
      problems
        == "notes/en/a.md: error: the file is larger than 16 MB | split the text into several chapters"
    )
  }

  @Test func `settings that are a folder are reported`() async throws {
    let disk = try BookOnDisk()
    try disk.makeFolder("Site/site.yml")
    let (book, problems) = try await disk.read()
    #expect(book == nil)
    #expect(
      problems
        == "Site/site.yml: error: this is a folder, not a text file | put a text file in its place"
    )
  }
}
