import MarbleModel
import Testing

@Suite struct PublishingProblemTests {
  private static let siteAddress =
    "write the address of the site's first page, such as `https://example.org/book/`"
  private static let editing =
    "write an address with `{path}` in place of the file, such as `https://github.com/me/book/edit/main/{path}`"
  private static let picture =
    "write the path of a PNG, JPEG, WebP or GIF file of the book, such as `Site/assets/card.png`"

  @Test(arguments: [
    ("url: example.org", "6: error: `example.org` is no web address | \(siteAddress)"),
    ("url: ftp://example.org", "6: error: `ftp://example.org` is no web address | \(siteAddress)"),
    ("url: https://", "6: error: `https://` is no web address | \(siteAddress)"),
    ("url: https://a b/", "6: error: `https://a b/` is no web address | \(siteAddress)"),
    ("url: https://me:pw@a/", "6: error: `https://me:pw@a/` is no web address | \(siteAddress)"),
    ("url: https://a:99999/", "6: error: `https://a:99999/` is no web address | \(siteAddress)"),
    ("url: https://a..b/", "6: error: `https://a..b/` is no web address | \(siteAddress)"),
    ("url: 'https://a/\"><x>'", "6: error: `https://a/\"><x>` is no web address | \(siteAddress)"),
    ("url: https://a/%+1", "6: error: `https://a/%+1` is no web address | \(siteAddress)"),
    ("url: https://a/信", "6: error: `https://a/信` is no web address | \(siteAddress)"),
    ("url: https://a/?b", "6: error: the address of a site ends before `?` | \(siteAddress)"),
    ("url: https://a#b", "6: error: the address of a site ends before `#` | \(siteAddress)"),
    ("url: [a]", "6: error: `url` must be text, not a list"),
    (
      "edit: https://a/edit",
      "7: error: the address for editing does not say where the file stands | \(editing)"
    ),
    (
      "edit: 'javascript:alert({path})'",
      "7: error: `javascript:alert({path})` is no web address | \(editing)"
    ),
    ("image: card.svg", "8: error: `card.svg` is no picture that other sites show | \(picture)"),
    (
      "image: Site/card.png",
      "8: error: other sites can only show a picture of a site whose address they know | add `url: ...` with the address of the site"
    ),
    (
      "{url: 'https://a', image: no.png}",
      "27: error: there is no file `no.png` | write its path from the book's folder"
    ),
    (
      "{url: 'https://a', image: Site/../Site/card.png}",
      "27: error: the picture of the book lies outside of it | copy the file into the book"
    ),
    (
      "{url: 'https://a', image: ../../x.png}",
      "27: error: there is no file `../../x.png` | write its path from the book's folder"
    ),
    (
      "{url: 'https://a', image: notes/x.png}",
      "27: error: `notes/x.png` cannot be read | put a readable file there"
    ),
  ])
  func `what cannot be published is reported`(line: String, problem: String) async throws {
    let isBraced = line.hasPrefix("{")
    let text = isBraced ? "{" + line.dropFirst().dropLast() : line
    let settings =
      isBraced
      ? "# flow\n\(text), title: a, contents: [a]}" : "title: a\n\(line)\ncontents: [a]"
    let disk = try BookOnDisk(
      settings: settings,
      ["notes/en/a.md": "---\ntitle: a\n---\n", "Site/card.png": ""]
    )
    try disk.makeFolder("notes/x.png")
    let (_, problems) = try await disk.read()
    #expect(problems == "Site/site.yml:2:" + problem)
  }

  @Test(arguments: [
    ("https://example.org", "https://example.org/"), ("http://a/b/", "http://a/b/"),
    ("https://a.b-c:8080/d%20e", "https://a.b-c:8080/d%20e/"),
  ])
  func `the address of a site ends in a slash`(url: String, address: String) async throws {
    let disk = try BookOnDisk(
      settings: """
        title: a
        url: \(url)
        edit: https://a/{path}
        author: Ann
        image: Site/assets/card.PNG
        contents: [a]
        """,
      ["notes/en/a.md": "---\ntitle: a\n---\n", "Site/assets/card.PNG": ""]
    )
    let (book, problems) = try await disk.read()
    #expect(problems == "")
    let publishing = try #require(book?.settings.publishing)
    #expect(publishing.address == address)
    #expect(publishing.editing == "https://a/{path}")
    #expect(publishing.author == "Ann")
    #expect(publishing.image?.path == "Site/assets/card.PNG")
  }

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
      notes/en/a.md:3:30: error: `y/z` cannot name a chapter | write the name of a file in the \
      language's folder, without `.md`
      notes/en/a.md:3:15: error: this is the name that the chapter has | remove it
      notes/en/a.md:3:18: error: `notes/en/a.md` had this name already | remove one of them
      notes/en/a.md:3:21: error: the chapter `notes/en/b.md` has this name now | remove it
      notes/en/b.md:3:17: error: `notes/en/a.md` had this name already | keep it in one chapter
      """
    #expect(problems == expected)
    #expect(book?.chapters.last?.frontMatter.formerNames.map(\.name) == ["old", "x"])
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
    let lines = problems.split(separator: "\n").filter { $0.contains("place of") }
    #expect(
      lines == [
        "notes/en/a.html: error: on the site this file would stand in the place of the page `a` | give the file another name",
        "notes/en/b.html: error: on the site this file would stand in the place of the page `b` | give the file another name",
      ]
    )
  }
}
