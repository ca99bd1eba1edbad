import MarbleModel
import Testing

struct YAMLSourcePublishingTests {
  private static let siteAddress =
    "write the address of the site's first page, such as `https://example.org/book/`"
  private static let editing =
    "write an address with `{path}` instead of the file, such as `https://github.com/me/book/edit/main/{path}`"
  private static let picture =
    "write the path of a PNG, JPEG, WebP or GIF file of the book, such as `Site/assets/card.png`"

  @Test(arguments: [
    ("url: example.org", "6: error: `example.org` isn't a web address | \(siteAddress)"),
    (
      "url: ftp://example.org", "6: error: `ftp://example.org` isn't a web address | \(siteAddress)"
    ),
    ("url: https://", "6: error: `https://` isn't a web address | \(siteAddress)"),
    ("url: https://a b/", "6: error: `https://a b/` isn't a web address | \(siteAddress)"),
    ("url: https://me:pw@a/", "6: error: `https://me:pw@a/` isn't a web address | \(siteAddress)"),
    ("url: https://a:+80/", "6: error: `https://a:+80/` isn't a web address | \(siteAddress)"),
    ("url: https://a:99999/", "6: error: `https://a:99999/` isn't a web address | \(siteAddress)"),
    ("url: https://a..b/", "6: error: `https://a..b/` isn't a web address | \(siteAddress)"),
    (
      "url: 'https://a/\"><x>'", "6: error: `https://a/\"><x>` isn't a web address | \(siteAddress)"
    ),
    ("url: https://a/%+1", "6: error: `https://a/%+1` isn't a web address | \(siteAddress)"),
    ("url: https://a/信", "6: error: `https://a/信` isn't a web address | \(siteAddress)"),
    ("url: https://a/?b", "6: error: the address of a site can't contain `?` | \(siteAddress)"),
    ("url: https://a#b", "6: error: the address of a site can't contain `#` | \(siteAddress)"),
    ("url: [a]", "6: error: `url` must be text, not a list"),
    (
      "edit: https://a/edit",
      "7: error: the address for editing doesn't say where the file's path goes | \(editing)"
    ),
    (
      "edit: 'javascript:alert({path})'",
      "7: error: `javascript:alert({path})` isn't a web address | \(editing)"
    ),
    (
      "image: card.svg",
      "8: error: `card.svg` isn't a kind of picture that other sites show | \(picture)"
    ),
    (
      "image: Site/card.png",
      "8: error: other sites can't show this picture unless they know the address of this site | add `url: ...` with the address of the site"
    ),
    (
      "{url: 'https://a', image: no.png}",
      "27: error: there is no file `no.png` | write its path from the book's folder"
    ),
    (
      "{url: 'https://a', image: Site/../Site/card.png}",
      "27: error: the book's picture is outside the book | copy the file into the book"
    ),
    (
      "{url: 'https://a', image: ../../x.png}",
      "27: error: there is no file `../../x.png` | write its path from the book's folder"
    ),
    (
      "{url: 'https://a', image: notes/x.png}",
      "27: error: `notes/x.png` can't be read | put a readable file there"
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
    #expect(publishing.image?.text == "Site/assets/card.PNG")
  }
}
