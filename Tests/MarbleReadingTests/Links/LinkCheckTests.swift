import Foundation
import MarbleModel
import Testing

@Suite struct LinkCheckTests {
  private let settings = "title: x\ncontents: [a, bind]\n"
  private let bind = "---\ntitle: b\n---\n## The six rules\n"

  @Test func `links that lead somewhere are accepted, and their files noted`() async throws {
    let text = """
      ---
      title: a
      ---
      ## Héd

      [b](bind.md) [r](./bind.md#the-six-rules) [own](#h%C3%A9d) [top](#) [up](../en/bind.md?x#)
      [web](https://example.org) [mail](mailto:a@b) ![p](p%201.svg) [code](../../Sources/x.swift)
      """
    let disk = try BookOnDisk(
      settings: settings,
      [
        "notes/en/a.md": text, "notes/en/bind.md": bind, "notes/en/p 1.svg": "<svg/>",
        "Sources/x.swift": "",
      ]
    )
    let (book, problems) = try await disk.read()
    #expect(problems == "")
    #expect(book?.chapters.first?.attachments == ["Sources/x.swift", "notes/en/p 1.svg"])
  }

  @Test func `only an identifier or a name is an anchor, not an attribute that ends like one`()
    async throws
  {
    let text =
      "---\ntitle: a\n---\n<b id=\"one\" data-id=\"two\">x</b> [y](#one) [z](#two)\n"
    let disk = try BookOnDisk(
      settings: settings,
      ["notes/en/a.md": text, "notes/en/bind.md": bind]
    )
    let (_, problems) = try await disk.read()
    #expect(problems.contains("`#two`"))
    #expect(!problems.contains("`#one`"))
  }

  @Test func `a link in another normal form than what it leads to finds nothing in a browser`()
    async throws
  {
    let text =
      "---\ntitle: a\n---\n## H\u{E9}d\n[x](#he\u{301}d) [y](d\u{E9}.md) [z](de\u{301}.md)\n"
    let disk = try BookOnDisk(
      settings: "title: x\ncontents: [a, d\u{E9}]\n",
      ["notes/en/a.md": text, "notes/en/d\u{E9}.md": bind]
    )
    let (_, problems) = try await disk.read()
    let lines = problems.unicodeScalars.split(separator: "\n").map { String($0) }
    #expect(lines.count == 2)
    #expect(
      lines.first?.hasPrefix("notes/en/a.md:5:1: error: `#he\u{301}d` is written in") == true
    )
    #expect(
      lines.last?.contains("a.md:5:25: error: `notes/en/de\u{301}.md` is written in") == true
    )
  }

  @Test(arguments: [
    (
      "![x](https://example.org/x.png)",
      "4:1: error: this image is on another host, but pages must work without a network | copy the file into the book and write its path, or link to it without `!`"
    ),
    (
      "[x](bind.md%00.png)",
      "4:1: error: this link contains a control character, which isn't allowed in file names | write the path of a file of the book"
    ),
    ("[x](bnd.md)", "4:1: error: there is no file `notes/en/bnd.md` | did you mean `bind.md`?"),
    (
      "a [x](bind.md#six-rules)",
      "4:3: error: `notes/en/bind.md` has no heading `#six-rules` | did you mean `#the-six-rules`?"
    ),
    (
      "a\n > b\n>  [x](#none)",
      "6:4: error: `notes/en/a.md` has no heading `#none` | write the heading in lower case, without punctuation, with hyphens for spaces"
    ),
    (
      "## *[x](c.md)*",
      "4:5: error: `notes/en/c.md` isn't listed in the contents, so it has no page | add it to the contents in `Site/site.yml`"
    ),
    ("- [x]()", "4:3: error: this link has no target | write where it should lead, or remove it"),
    (
      "[x](/a)",
      "4:1: error: this link wouldn't work from disk, because it begins at the root of a server | write the path from this file, or begin with `https:`"
    ),
    (
      "![x](../../../a.png)",
      "4:1: error: this image leads outside the book | copy the file into the book"
    ),
    ("[x](../en)", "4:1: error: `notes/en` is a folder | link to a file in it"),
    (
      "[x](JavaScript:alert)",
      "4:1: error: `javascript:` isn't allowed here | links may begin with `http:`, `https:`, `mailto:`, `tel:`, `ftp:`"
    ),
    (
      "[x](<\u{1}java\tscript:alert>)",
      "4:1: error: `javascript:` isn't allowed here | links may begin with `http:`, `https:`, `mailto:`, `tel:`, `ftp:`"
    ),
    (
      "![x](data&colon;text/html,x)",
      "4:1: error: `data:` isn't allowed here | links may begin with `http:`, `https:`, `mailto:`, `tel:`, `ftp:`"
    ),
    (
      "<vbscript:x>",
      "4:1: error: `vbscript:` isn't allowed here | links may begin with `http:`, `https:`, `mailto:`, `tel:`, `ftp:`"
    ),
    (
      "[a][1]\n\n[1]: file:///etc/passwd",
      "4:1: error: `file:` isn't allowed here | links may begin with `http:`, `https:`, `mailto:`, `tel:`, `ftp:`"
    ),
  ])
  func `links that lead nowhere are reported where they stand`(
    link: String,
    problem: String
  ) async throws {
    let disk = try BookOnDisk(
      settings: settings,
      ["notes/en/a.md": "---\ntitle: a\n---\n" + link, "notes/en/bind.md": bind]
    )
    if link.contains("c.md") { try disk.write(.init(), to: "notes/en/c.md") }
    let (_, problems) = try await disk.read()
    #expect(problems.split(separator: "\n").first.map(String.init) == "notes/en/a.md:" + problem)
  }
}
