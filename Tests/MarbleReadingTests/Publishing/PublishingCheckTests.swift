import MarbleModel
import Testing

struct PublishingCheckTests {
  @Test func `former names are free and stand in one chapter`() async throws {
    let disk = try BookOnDisk(
      settings: "title: a\ncontents: [a, b]\n",
      [
        "notes/en/a.md": "---\ntitle: a\nformerly: [x, a, x, b, c.md, y/z]\n---\n",
        "notes/en/b.md": "---\ntitle: b\nformerly: [old, x]\n---\n",
      ]
    )
    let (book, problems) = try await disk.read()
    let expected = """
      notes/en/a.md:3:24: error: chapters are named without `.md`: `c.md` | write `c`
      notes/en/a.md:3:30: error: a chapter can't be named `y/z` | write the name of a file in the \
      language's folder, without `.md`
      notes/en/a.md:3:15: error: this is the chapter's current name | remove it
      notes/en/a.md:3:18: error: `notes/en/a.md` already lists this name | remove one of them
      notes/en/a.md:3:21: error: the chapter `notes/en/b.md` now has this name | remove it
      notes/en/b.md:3:17: error: `notes/en/a.md` already lists this name | keep it in one chapter
      """
    #expect(problems == expected)
    #expect(book?.chapters.last?.frontMatter.formerNames.map(\.text) == ["old", "x"])
  }

  @Test func `a file of the book does not take the place of a page`() async throws {
    let disk = try BookOnDisk(
      settings: "title: a\ncontents: [a]\n",
      [
        "notes/en/a.md": "---\ntitle: a\nformerly: [b]\n---\n[a](a.html) [b](b.html) [c](c.html)",
        "notes/en/a.html": "", "notes/en/b.html": "", "notes/en/c.html": "",
      ]
    )
    let (_, problems) = try await disk.read()
    let lines = problems.split(separator: "\n").filter { $0.contains("overwrite") }
    #expect(
      lines == [
        "notes/en/a.html: error: this file would overwrite the page `a` on the site | give the file another name",
        "notes/en/b.html: error: this file would overwrite the page `b` on the site | give the file another name",
      ]
    )
  }
}
