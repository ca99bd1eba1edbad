import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleRendering

@Suite struct NameFilesTests {
  @Test func `names lead where they are drawn, explained or documented, and other names to them`()
    throws
  {
    let list = try #require(SampleNames.texts()["assets/search/en-names.js"])
    #expect(
      list
        == """
        marbleNames(16,
        "Box.map\\nen/gallery.html#boxmap_\\nBox.put\\nen/use.html#put-puts\\nBox\\n\\
        en/use.html",
        "select\\nRx, Other\\n0\\n\\nmap\\nRACThing\\nRx\\n\\nen/others.html#things\\nthings\\n\\
        stuff\\nRx\\n-\\nen/names.html#words\\nput",
        [" in ",": here ",": see "])

        """.replacing("\\\n", with: "")
    )
  }

  @Test func `a card has declarations, a summary, a diagram, and links`() throws {
    let cards = try #require(SampleNames.texts()["assets/search/en-names-0.js"])
    let lines = cards.split(separator: "\n")
    #expect(lines.count == 5)
    let card = String(lines[1])
    let parts = [
      "\"<a href=\\\"en/gallery.html#boxmap_\\\"><b><code>map</code> <small>Box</small></b>",
      "<code><span class=\\\"tk\\\">func</span> map(_:)</code><code>func map(_:at:)</code>",
      "<span class=\\\"diagram\\\" aria-hidden=\\\"true\\\">", "<svg",
      "<a href=\\\"en/use.html\\\">Explained in use</a>",
      "<a href=\\\"en/reference/M/Box.html#map\\\">Reference</a>",
    ]
    for part in parts { #expect(card.contains(part), "\(part)") }
    #expect(!lines[2].contains("svg"))
  }

  @Test func `a section that is called by a name tells what else there is of it`() throws {
    let page = try #require(SampleNames.texts()["en/gallery.html"])
    let line = """
      <p class="uses"><a href="reference/M/Box.html#map">Reference</a> · Used in \
      <a href="use.html">use</a> · <a href="reference/source/M/A.swift.html#L2">A.swift:2</a> · \
      <code>select</code> in Rx, Other</p>
      """
    #expect(page.contains(line))
    #expect(page.utf8.ranges(of: "class=\"uses\"".utf8).count == 1)
  }

  @Test func `readers from a library find its names where the book has names of its own`() throws {
    let texts = SampleNames.texts()
    let known = try ["en-from-0", "en-from-1"].map {
      try #require(texts["assets/search/\($0).js"])
    }
    #expect(
      known == [
        #"""
        marbleOrigin.learn(["Rx",": ","same name, other meaning"],{
        "en/gallery.html":{"boxmap_":"select"},
        "en/reference/M/Box.html":{"map":"select","map-at":"select","put":"\nen/others.html#put"}
        })

        """#,
        """
        marbleOrigin.learn(["Other",": ","same name, other meaning"],{
        "en/gallery.html":{"boxmap_":"select"},
        "en/reference/M/Box.html":{"map":"select","map-at":"select"}
        })

        """,
      ]
    )
    #expect(texts["assets/search/en-from-2.js"] == nil)
    let choice = """
      <option value="">no other library</option><option>Rx</option><option>Other</option></select>
      """
    for page in ["index.html", "en/use.html", "en/reference/index.html"] {
      #expect(texts[page]?.contains(choice) == true, "\(page)")
    }
    let isMap = ["use", "names", "others"].map {
      texts["en/\($0).html"]?.contains("assets/names.js")
    }
    #expect(isMap == [false, true, true])
  }

  @Test(arguments: [
    ("versions", ["Rx", "Rx 6", "Rx 2"], ["Rx"]),
    ("words before", ["2.5", "Cocoa 2.5"], ["Cocoa 2.5"]),
    ("the version first", ["Rx 6", "Rx"], ["Rx"]), ("others", ["Rx", "RxKit"], ["Rx", "RxKit"]),
  ])
  func `a library is one whatever its columns add to its name`(
    _: String,
    headings: [String],
    names: [String]
  ) {
    let tables = headings.map { "| \($0) | here |\n| --- | --- |\n| `a` | `b` |" }
    let chapter = Chapter(tables.joined(separator: "\n\n"), at: "notes/en/names.md")
    #expect(NameOrigins(in: NameMap(in: [chapter], modules: [])).names == names)
  }

  @Test func `of a library's versions, readers know the newest`() {
    let text = "| Rx 2 | Rx 10 | here |\n| --- | --- | --- |\n| `old` | `new` | `b` |"
    let map = NameMap(in: [Chapter(text, at: "notes/en/names.md")], modules: [])
    let whole = "| Rx | here |\n| --- | --- |\n| `a` | `b` |\n\n" + text
    let both = NameMap(in: [Chapter(whole, at: "notes/en/names.md")], modules: [])
    #expect(
      NameOrigins(in: map).names == ["Rx 2", "Rx 10"],
      "two libraries, as far as anyone knows"
    )
    #expect(NameOrigins(in: both).libraries.map { $0.headings.sorted() } == [["Rx", "Rx 10"]])
  }

  @Test func `a library with few names isn't offered`() {
    let rows = (1...5).map { "| `a\($0)` | `b\($0)` | \($0 == 1 ? "`c`" : "none") |" }
    let text = "| Rx | here | elsewhere |\n| --- | --- | --- |\n" + rows.joined(separator: "\n")
    let map = NameMap(in: [Chapter(text, at: "notes/en/names.md")], modules: [])
    #expect(NameOrigins(in: map).names == ["Rx"])
  }

  @Test func `without a reference and a map there are no names`() {
    let book = SampleBook.numbered([1])
    #expect(SitePlan(of: book).files.allSatisfy { !$0.path.contains("-names") })
  }
}

/// A book with a reference, a gallery, a map of names, and a chapter that explains.
enum SampleNames {
  static func texts() -> [String: String] {
    let chapters = [
      Chapter("Use `Box.map`.\n\n## put puts\n\n`Box.put`", at: "notes/en/use.md"),
      Chapter(
        "## Maps\n\n### `Box.map(_:)`\n\n```swift\n```\n\n```marble\na  1-|\n```",
        at: "notes/en/gallery.md"
      ),
      Chapter(
        """
        ## Words

        | Rx | here | Other |
        | --- | --- | --- |
        | `map`, `select` | `map` | `select` |
        | none; `stuff` | `put` | none |
        """,
        at: "notes/en/names.md"
      ),
      Chapter(
        """
        ## Things

        | Rx | here |
        | --- | --- |
        | `RACThing` | things |

        ## put

        That of Rx throws.
        """,
        at: "notes/en/others.md"
      ),
    ]
    return plan(of: chapters)
  }

  private static func plan(of chapters: [Chapter]) -> [String: String] {
    var settings = BookSettings(title: "Book")
    (settings.names, settings.compared) = (["names", "others"], "gallery")
    let named = chapters.map { chapter in
      Chapter(
        source: chapter.source,
        name: chapter.name,
        language: chapter.language,
        frontMatter: FrontMatter(title: chapter.name),
        blocks: chapter.blocks
      )
    }
    let book = Book(
      root: "/book",
      settings: settings,
      parts: [Book.Part(title: nil, chapters: named)]
    )
    let outlines = named.map {
      ChapterOutline(of: $0, mentions: SectionMentions.all(in: $0.blocks))
    }
    let outline = BookOutline(
      root: "/book",
      settings: settings,
      parts: [.init(title: nil, chapters: outlines)]
    )
    let plan = SitePlan(
      of: outline,
      theme: Theme.make().theme,
      names: Array(named[2...]),
      reference: reference
    )
    return plan.texts(of: book)
  }

  private static var reference: LibraryReference {
    let box = SampleReference.symbol(.class, "Box")
    let keyword = [LibrarySymbol.Fragment("func", .keyword), .init(" map(_:)")]
    let symbols = [
      box,
      SampleReference.symbol(
        .method,
        "Box",
        "map(_:)",
        line: 2,
        owner: box.id,
        declaration: keyword
      ),
      SampleReference.symbol(
        .method,
        "Box",
        "map(_:at:)",
        line: 3,
        owner: box.id,
        declaration: [.init("func map(_:at:)")]
      ),
      SampleReference.symbol(.method, "Box", "put(_:)", line: 4, owner: box.id),
    ]
    return SampleReference.library(symbols, files: [("A.swift", "let a = 1")])
  }
}
