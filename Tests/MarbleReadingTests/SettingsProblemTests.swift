import MarbleModel
import Testing

@Suite struct SettingsProblemTests {
  @Test(arguments: [
    ("empty", "", "1:1: error: the settings are empty | add `contents:` with a list of chapters"),
    (
      "broken", "title: a\ncontents: [b",
      "2:13: error: broken YAML: did not find expected ',' or ']'"
    ),
    (
      "a tab", "title: a\n\tb: c",
      "2:1: error: broken YAML: found a tab character that violates indentation"
    ),
    ("no mapping", "- a", "1:1: error: `site.yml` must be pairs such as `title: ...`, not a list"),
    ("twice", "title: a\ntitle: b", "1:1: error: written twice: `title`"),
    (
      "two documents", "title: a\n---\ntitle: b",
      "2:1: error: broken YAML: but found another document"
    ),
    (
      "nothing named", "title: é\ncontents: []",
      "2:11: error: the contents name no chapters | add `contents:` with a list of chapters"
    ),
    (
      "a permission that is none", "title: a\ncontents: []\nallow: [netwrk]",
      """
      2:11: error: the contents name no chapters | add `contents:` with a list of chapters
      Site/site.yml:3:9: error: `allow` cannot be `netwrk` | write `files` or `network`
      """
    ),
    (
      "a glossary that is missing", "title: a\ncontents: []\nglossary: words",
      """
      2:11: error: the contents name no chapters | add `contents:` with a list of chapters
      Site/site.yml:3:11: error: the contents name no chapter `words` | add it to the contents
      """
    ),
  ])
  func `settings that cannot be used are reported`(
    name: String,
    settings: String,
    problem: String
  ) async throws {
    let (_, problems) = try await BookOnDisk(settings: settings).read()
    #expect(problems == "Site/site.yml:" + problem, "\(name)")
  }

  @Test(arguments: [
    (
      "unknown key", "{product: A, packag: a}",
      "23: error: unknown key `packag` | did you mean `package`?"
    ),
    (
      "no product", "{package: a}",
      "10: error: the library has no product | add `product: ...` with the name of a library product"
    ),
    (
      "empty list", "{products: []}",
      "10: error: the library has no product | add `product: ...` with the name of a library product"
    ),
    (
      "both", "{product: A, products: [B]}",
      "33: error: `product` and `products` mean the same | write all of them in `products:`"
    ),
    (
      "version of a folder", "{package: a, from: 1.0.0, product: A}",
      "29: error: a package in a folder is taken as it is | remove `from:`, or write the address of a repository"
    ),
    (
      "no version", "{package: 'https://a/b', product: A}",
      "20: error: a package in a repository needs a version | add `from: ...` with a version, or `exact:`, `branch:` or `revision:`"
    ),
    (
      "two versions", "{package: 'https://a/b', from: 1.0.0, branch: main, product: A}",
      "56: error: a package can only be of one version | keep `from:` or `branch:`"
    ),
    (
      "bad version", "{package: 'https://a/b', from: 1.0, product: A}",
      "41: error: `1.0` is no version | write three numbers, such as `1.2.0`"
    ),
    (
      "bad module", "{product: A, imports: [a-b]}",
      "33: error: `a-b` is no module | write the name of a module"
    ),
    (
      "list", "[{product: A}, B]",
      "25: error: `library` must be pairs such as `package: ...`, not text"
    ),
  ])
  func `a library that cannot be meant is reported`(
    name: String,
    library: String,
    problem: String
  ) async throws {
    let settings = "title: a\ncontents: [a]\nlibrary: \(library)"
    let disk = try BookOnDisk(settings: settings, ["notes/en/a.md": "---\ntitle: a\n---\n"])
    let (book, problems) = try await disk.read()
    #expect(problems == "Site/site.yml:3:" + problem, "\(name)")
    #expect(book?.settings.isLibraryKnown == false, "\(name)")
  }

  @Test(arguments: [
    ("library: {product: A}", [LibrarySettings.Origin.folder(".")]),
    (
      "library: [{package: ../a b, product: A}, {package: /c, products: [B, C]}]",
      [.folder("../a b"), .folder("/c")]
    ),
    (
      "library: {package: 'https://a/b', from: 1.2.0, product: A}",
      [.repository(url: "https://a/b", .from("1.2.0"))]
    ),
    (
      "library: {package: 'git@a:b/c.git', exact: 2.0.0-beta.1, product: A}",
      [.repository(url: "git@a:b/c.git", .exact("2.0.0-beta.1"))]
    ),
    (
      "library: [{package: 'https://a', branch: 1.0, product: A}, {package: 'file://b', revision: c, product: A}]",
      [.repository(url: "https://a", .branch("1.0")), .repository(url: "file://b", .revision("c"))]
    ),
    ("library:", []),
  ])
  func `packages come from folders and repositories`(
    library: String,
    origins: [LibrarySettings.Origin]
  ) async throws {
    let settings = "title: a\ncontents: [a]\n\(library)"
    let disk = try BookOnDisk(settings: settings, ["notes/en/a.md": "---\ntitle: a\n---\n"])
    let (book, problems) = try await disk.read()
    #expect(problems == "")
    #expect(book?.settings.libraries.map(\.origin) == origins)
    #expect(book?.settings.isLibraryKnown == true)
  }

  @Test func `everything wrong with the settings is reported at once`() async throws {
    let disk = try BookOnDisk(
      settings: """
        titel: a
        "é": 1
        language: en/us
        html: yes
        session: pages
        summary: [a]
        library:
          product:
          imports: Signals
        contents:
          - bnid
          - part: A
            chapters: [bind, ../x, bind.md]
            chapter: y
          - chapters: [bind, zip]
          - [a]
          - part: B
        """,
      ["notes/en/bind.md": "---\ntitle: b\n---\n", "notes/en/stray.md": ""]
    )
    let expected = """
      Site/site.yml:1:1: error: unknown key `titel` | did you mean `title`?
      Site/site.yml:1:1: error: the book has no title | add `title: ...`
      Site/site.yml:2:1: error: unknown key `é` | the keys are `title`, `summary`, `language`, \
      `contents`, `library`, `session`, `docComments`, `html`, `glossary`, `allow`, `reads`, `url`, `edit`, \
      `author`, `image`
      Site/site.yml:3:11: error: `en/us` is no language | write a tag such as `en`
      Site/site.yml:4:7: error: `html` cannot be `yes` | write `true` or `false`
      Site/site.yml:5:10: error: `session` cannot be `pages` | write `page` or `isolated`
      Site/site.yml:6:10: error: `summary` must be text, not a list
      Site/site.yml:8:3: error: the library has no product | add `product: ...` with the name of \
      a library product
      Site/site.yml:11:5: error: there is no chapter `bnid` | did you mean `bind`?
      Site/site.yml:13:22: error: `../x` cannot name a chapter | write the name of a file in the \
      language's folder, without `.md`
      Site/site.yml:13:28: error: chapters are named without `.md`: `bind.md` | write `bind`
      Site/site.yml:14:5: error: unknown key `chapter` | did you mean `chapters`?
      Site/site.yml:15:5: error: a part has no title | add `part: ...`
      Site/site.yml:15:16: error: the chapter `bind` is listed twice | keep one of them; the \
      other is on line 13
      Site/site.yml:15:22: error: there is no chapter `zip` | create `notes/en/zip.md`
      Site/site.yml:16:5: error: `a chapter` must be text, not a list
      Site/site.yml:17:5: error: a part has no chapters | add `chapters:` with a list of names
      notes/en/stray.md: warning: the contents do not name this chapter | add `stray` to the \
      contents in `Site/site.yml`, or remove the file
      """
    let (book, problems) = try await disk.read()
    #expect(problems == expected)
    #expect(book?.chapters.map(\.name) == ["bind"])
  }

  @Test(arguments: [
    (
      "no head", "a",
      "1:1: error: the chapter has no head, so it has no title | begin the file with a line `---`, a line `title: ...` and a line `---`"
    ),
    (
      "open head", "---\ntitle: a\n",
      "1:1: error: the head of the chapter is never closed | end it with a line `---`"
    ),
    (
      "empty head", "---\n---\n",
      "1:1: error: the chapter has no title | add `title: ...` to the head"
    ),
    (
      "empty title", "---\ntitle:\n---\n",
      "2:7: error: the chapter has no title | add `title: ...` to the head"
    ),
    (
      "broken", "---\ntitle: a: b\n---\n",
      "2:9: error: broken YAML: mapping values are not allowed in this context | write `title: \"a: b\"`"
    ),
    (
      "a sign of YAML's own", "---\ntitle: `bind` \"and\" \\\n---\n",
      "2:8: error: broken YAML: found character that cannot start any token | write `title: \"`bind` \\\"and\\\" \\\\\"`"
    ),
    (
      "source", "---\ntitle: a\nsources: [{url: 'ftp:x'}]\n---\n",
      "3:11: error: a source has no title | add `title: ...`\n3:17: error: the address of a source is no web address | write `https://...`"
    ),
  ])
  func `heads that cannot be used are reported`(name: String, head: String, problem: String) {
    #expect(ParsedChapter("", head: head).problems == problem, "\(name)")
  }

  @Test func `a byte order mark and Windows line endings change nothing`() {
    let chapter = ParsedChapter(
      "## a\r\n\r\n```swift x\r\n```\r\n",
      head: "\u{FEFF}---\r\ntitle: a\r\n--- \r\n"
    )
    #expect(chapter.tree == "4-4 heading 2 #a a\n6-7 listing")
    #expect(chapter.problems.hasPrefix("6:10: error: unknown word `x`"))
  }

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

  @Test func `chapters whose names differ in case alone are one on many disks`() async throws {
    let disk = try BookOnDisk(
      settings: "title: x\ncontents: [bind, Bind]\n",
      ["notes/en/bind.md": "---\ntitle: a\n---\n"]
    )
    let (_, problems) = try await disk.read()
    let expected = """
      Site/site.yml:2:18: error: many disks take `Bind` and `bind` for one file, as they differ \
      in case alone | give one of the files another name
      """
    #expect(problems == expected)
  }
}
