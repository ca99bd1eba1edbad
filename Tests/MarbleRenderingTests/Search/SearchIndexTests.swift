import MarbleModel
import Testing

@testable import MarbleRendering

struct SearchIndexTests {
  @Test(arguments: [
    (0, 0, 0), (1, 1, 1), (32, 1, 32), (33, 2, 1), (1000, 32, 8), (1280, 40, 32), (1281, 21, 1),
    (5000, 40, 8), (100_000, 25, 1_696),
  ])
  func `a book has few runs of neighbours`(count: Int, runs: Int, last: Int) {
    let index = SearchIndex(of: count)
    #expect(index.runs.map(\.number) == Array(0..<runs))
    #expect(index.runs.flatMap(\.chapters) == Array(0..<count))
    #expect(index.runs.last?.chapters.count ?? 0 == last)
    #expect(Set(index.runs.dropLast().map(\.chapters.count)).count <= 1)
  }

  @Test func `a script tells how many runs there are, and how results are ranked`() throws {
    var book = BookOutline(
      root: "/book",
      settings: BookSettings(title: "Book"),
      parts: [
        .init(title: nil, chapters: [Self.chapter("one")]),
        .init(title: "Appendix", chapters: [Self.chapter("terms")]),
      ]
    )
    let words = PageWords.in("en")
    let start = """
      marbleSearch(1,{stop:"\(words[.stopWords])",similar:"similar",most:"\(words[.searchMost])",\
      tasks:"Exercises\\n练习\\nCheck yourself\\n自测",late:"en/terms.html",
      """
    #expect(Self.table(of: book) == start + "names:0,synonyms:\"\",parts:\"\"})\n")
    #expect(Self.table(of: book, hasNames: true) == start + "names:1,synonyms:\"\",parts:\"\"})\n")
    var settings = book.settings
    settings.names = ["one"]
    let place = SourceRange(at: SourcePosition(line: 1))
    settings.synonyms = [
      Synonym(["uno", "the first"], for: PlacedText("one", at: place)),
      Synonym(["due"], for: PlacedText("terms#two", at: place)),
      Synonym(["tre"], for: PlacedText("nowhere", at: place)),
    ]
    book = BookOutline(root: "/book", settings: settings, parts: book.parts)
    let table = try #require(Self.table(of: book))
    #expect(table.contains("late:\"en/one.html en/terms.html\""))
    let synonyms = #"synonyms:"en/one.html\nuno\nthe first\n\nen/terms.html#two\ndue""#
    #expect(table.contains(synonyms))
  }

  private static func table(of book: BookOutline, hasNames: Bool = false) -> String? {
    let site = BookSite(of: book, theme: Theme.make().theme)
    let files = SearchFiles(site: site, hasNames: hasNames).files
    guard case .text(_, let make) = files.first?.content else { return nil }
    return make(AnySequence([]))
  }

  private static func chapter(_ name: String) -> ChapterOutline {
    ChapterOutline(
      path: "notes/en/\(name).md",
      name: name,
      language: "en",
      frontMatter: FrontMatter(title: name),
      fingerprint: Fingerprint(of: name)
    )
  }

  @Test func `a run changes with its own chapters alone`() {
    func keys(_ texts: [String]) -> [String: Fingerprint] {
      let chapters = texts.enumerated().map { number, text in
        Chapter(
          source: SourceFile(path: "notes/en/c\(number).md", text: text),
          name: "c\(number)",
          language: "en",
          frontMatter: FrontMatter(title: text),
          blocks: []
        )
      }
      let book = Book(
        root: "/book",
        settings: BookSettings(title: "Book"),
        parts: [Book.Part(title: nil, chapters: chapters)]
      )
      return SitePlan(of: book).keys.filter { path, _ in
        path.hasPrefix("assets/search/en") && !path.hasPrefix("assets/search/engine.")
      }
    }
    var texts = Array(repeating: "one", count: 70)
    let before = keys(texts)
    #expect(
      Set(before.keys)
        == ["", "-0", "-1", "-2"].reduce(into: []) { $0.insert("assets/search/en\($1).js") }
    )
    texts[33] = "two"
    let after = keys(texts)
    #expect(before.keys.filter { before[$0] != after[$0] } == ["assets/search/en-1.js"])
    texts.append("three")
    #expect(after.keys.filter { after[$0] != keys(texts)[$0] } == ["assets/search/en-2.js"])
  }
}
