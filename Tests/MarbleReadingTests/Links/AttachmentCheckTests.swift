import Foundation
import MarbleModel
import Testing

@Suite struct AttachmentCheckTests {
  @Test(arguments: [
    (
      "[x](bind.html#a)",
      "4:1: error: `notes/en/bind.html` is a page of the site, not a file of the book | write `bind.md`, from which the page is made"
    ),
    ("[x](old.md)", "4:1: error: `notes/en/old.md` has been renamed | write `bind.md`"),
    (
      "[x](old.html)",
      "4:1: error: `notes/en/old.html` is a page of the site, not a file of the book | write `bind.md`, from which the page is made"
    ),
    (
      "[x](Bind.md)", "4:1: error: there is no file `notes/en/Bind.md` | did you mean `bind.md`?"
    ),
    (
      "![x](images/Card.png)",
      "4:1: error: there is no file `notes/en/images/Card.png` | did you mean `card.png`?"
    ),
    (
      "[x](images/)", "4:1: error: `notes/en/images` is a folder | link to a file in it"
    ),
    (
      "[x](../../.git/config)",
      "4:1: error: `.git/config` is hidden, and hidden files aren't published | give it a name that doesn't begin with `.`"
    ),
    (
      "![x](.secret.png)",
      "4:1: error: `notes/en/.secret.png` is hidden, and hidden files aren't published | give it a name that doesn't begin with `.`"
    ),
    (
      "[x](linked.txt)",
      "4:1: error: `notes/en/linked.txt` is a symbolic link, and those aren't published | replace the link with the file itself"
    ),
    (
      "[x](tools/config)",
      "4:1: error: `notes/en/tools/config` is hidden, and hidden files aren't published | give it a name that doesn't begin with `.`"
    ),
    (
      "[x](evil.HTML)",
      "4:1: error: `notes/en/evil.HTML` can hold raw HTML, which isn't allowed in this book | write it in Markdown, or allow raw HTML with `html: true` in `Site/site.yml`"
    ),
    (
      "![x](evil.svg)",
      "4:1: error: the drawing `notes/en/evil.svg` contains an attribute `onload`, which could run scripts | remove that and export the drawing as plain SVG, or allow raw HTML with `html: true` in `Site/site.yml`"
    ),
    (
      "[x](feed.rss)",
      "4:1: error: browsers may run the contents of `notes/en/feed.rss`: Marble doesn't know the extension `.rss` | give it an extension such as `.txt` or put it into a `.zip`, or allow raw HTML with `html: true` in `Site/site.yml`"
    ),
    (
      "[x](PAGE)",
      "4:1: error: browsers may treat `notes/en/PAGE` as a page, because its name has no extension | give it an extension such as `.txt` or put it into a `.zip`, or allow raw HTML with `html: true` in `Site/site.yml`"
    ),
    (
      "[x](large.bin)",
      "4:1: error: `notes/en/large.bin` is larger than 100 MB | link to where it can be downloaded"
    ),
    ("![x](images/card.png) [y](good.svg) [z](LICENSE)", ""),
  ])
  func `a link leads to what readers may have`(link: String, problem: String) async throws {
    let disk = try Self.disk(link, settings: "title: x\ncontents: [a, bind]\n")
    let (_, problems) = try await disk.read()
    #expect(problems == (problem.isEmpty ? "" : "notes/en/a.md:\(problem)"))
  }

  @Test func `a book that allows raw HTML may bring pages along`() async throws {
    let links = "[x](evil.HTML) ![x](evil.svg)"
    let disk = try Self.disk(links, settings: "title: x\ncontents: [a, bind]\nhtml: true\n")
    let (book, problems) = try await disk.read()
    #expect(problems == "")
    #expect(book?.chapters.first?.attachments == ["notes/en/evil.HTML", "notes/en/evil.svg"])
  }

  private static func disk(_ link: String, settings: String) throws -> BookOnDisk {
    let disk = try BookOnDisk(
      settings: settings,
      [
        "notes/en/a.md": "---\ntitle: a\n---\n" + link,
        "notes/en/bind.md": "---\ntitle: b\nformerly: [old]\n---\n## A\n",
        "notes/en/images/card.png": "", ".git/config": "token", "notes/en/.secret.png": "",
        "notes/en/evil.HTML": "", "notes/en/evil.svg": "<svg onload='x()'/>",
        "notes/en/good.svg": "<svg/>", "notes/en/plain.txt": "",
        "notes/en/feed.rss": "", "notes/en/PAGE": " <b>", "notes/en/LICENSE": "MIT",
      ]
    )
    try disk.link("notes/en/linked.txt", to: "plain.txt")
    try disk.link("notes/en/tools", to: "../../.git")
    try disk.write(Data(), to: "notes/en/large.bin")
    // A file with a hole takes no place.
    let file = try FileHandle(forWritingTo: URL(filePath: disk.root + "/notes/en/large.bin"))
    try file.truncate(atOffset: 101 << 20)
    try file.close()
    return disk
  }
}
