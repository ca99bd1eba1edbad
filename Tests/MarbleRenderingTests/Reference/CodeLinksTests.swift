import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct CodeLinksTests {
  private static let box = SampleReference.symbol(.class, "Box")
  private static let symbols = [
    box, SampleReference.symbol(.initializer, "Box", "init(a:)", line: 2, owner: box.id),
    SampleReference.symbol(
      .method,
      "Box",
      "put(_:)",
      line: 3,
      owner: box.id,
      declaration: [.init("func", .keyword), .init(" put(_ text: \"\\\")")]
    ),
  ]

  @Test func `a page loads where its names lead, each place once`() throws {
    let uses = [
      1: [
        Self.use("Box@1", 0, 8..<11), Self.use("Box.init(a:)@2", 0, 8..<11),
        Self.use("Box.put(_:)@3", 1, 2..<5), Self.use("Box.put(_:)@3", nil),
        Self.use("s:Sa", 1, 0..<1),
      ],
      4: [Self.use("Box@1", 2, 0..<3)], 5: [Self.use("Box@1", nil)],
      7: [Self.use("Box@1", 6, 0..<3)],
    ]
    let links = Self.links(uses, in: [1, 3, 4, 5], hidden: [6, 7])
    #expect(links.scripts == "../assets/links.js a.links.js")
    #expect(
      try Self.text(of: links) == """
        marbleLinks([
        ["reference/M/Box.html","init-a","put",""]
        ],{
        1:[0,8,3,0,1,2,3,1],
        3:[2,0,3,2],
        h2:[6,0,3,2]
        },"Enter: names in this code; arrows: the next one")

        """
    )
  }

  @Test func `a page whose code names nothing loads nothing`() {
    let links = Self.links([1: [Self.use("Box@1", nil)]], in: [1])
    #expect(links.isEmpty && links.scripts == nil && links.files(in: Self.site).isEmpty)
  }

  @Test func `names of the toolchain have cards in a file of the page`() throws {
    let uses = [
      1: [
        Self.use("s:SS", 0, 0..<6), Self.use("s:init", 0, 0..<6), Self.use("s:sum", 1, 2..<5),
        // The library's own comes first, wherever it stands.
        Self.use("s:SS", 2, 4..<7), Self.use("Box@1", 2, 4..<7),
        Self.use("s:unknown", 3, 0..<1),
      ]
    ]
    let links = Self.links(uses, in: [1], toolchain: Self.toolchain)
    #expect(links.scripts == "../assets/links.js a.links.js")
    #expect(
      try Self.text(of: links) == """
        marbleLinks([
        ["reference/M/Box.html",""],
        ["","0","1"]
        ],{
        1:[0,0,6,1,1,2,3,2,2,4,3,0]
        },"Enter: names in this code; arrows: the next one")

        """
    )
    #expect(links.files(in: Self.site).map(\.path) == ["en/a.links.js", "en/a.names.js"])
  }

  @Test(
    arguments: [
      (
        "en", false,
        #"["init(_ x: \"a\")","Puts <b>.","","Swift standard library"],"#
          + "\n" + #"["","","","Foundation"]"#
      ),
      (
        "zh-Hans", true,
        #"["init(_ x: \"a\")","Puts <b>.","en","Swift 标准库","#
          + #""https://developer.apple.com/documentation/swift/string"],"#
          + "\n" + #"["","","en","Foundation"]"#
      ),
    ]
  )
  func `cards of the toolchain say whose symbol it is, and lead to the web if asked`(
    tag: String,
    linksToWeb: Bool,
    cards: String
  ) {
    let script = ToolchainCards(
      symbols: [Self.toolchain[1], Self.toolchain[2]],
      path: "a.names.js"
    )
    .script(words: .in(tag), linksToWeb: linksToWeb)
    #expect(script == "marbleCards([\n\(cards)\n])\n")
  }

  private static let toolchain = [
    ToolchainSymbol(
      id: "s:SS",
      library: .swift,
      isInitializer: false,
      declaration: [],
      summary: "",
      page: nil
    ),
    ToolchainSymbol(
      id: "s:init",
      library: .swift,
      isInitializer: true,
      declaration: [.init("init", .keyword), .init("(_ x: \"a\")")],
      summary: "Puts <b>.",
      page: "swift/string"
    ),
    ToolchainSymbol(
      id: "s:sum",
      library: .foundation,
      isInitializer: false,
      declaration: [],
      summary: "",
      page: nil
    ),
  ]

  @Test func `cards say what a symbol is, and nothing of it is code`() {
    var text = SymbolText()
    text.summary = [SampleBook.text("Puts \"<b>\".")]
    var symbols = Self.symbols
    symbols[2].comment = 3
    let library = SampleReference.library(symbols, files: [("A.swift", "")], comments: [3: text])
    let reference = Self.site(of: library)
    let cards = reference.map.pages.filter { !$0.shown.isEmpty }.map {
      SymbolCards(page: $0, reference: reference)
    }
    #expect(cards.map(\.path) == ["en/reference/M/Box.cards.js"])
    #expect(
      cards[0].script == """
        marbleCards({
        "":["",""],
        "init-a":["",""],
        "put":["func put(_ text: \\"\\\\\\")","Puts \\"<b>\\"."]
        })

        """
    )
  }

  @Test func `a card on pages in Chinese says which summaries are English`() {
    let texts = ["Puts a text.", "放入 Box 的文本。", "`put`"]
    let comments = texts.enumerated().map { number, text in
      var comment = SymbolText()
      comment.summary = [number == 2 ? Self.code("put") : SampleBook.text(text)]
      return (number + 1, comment)
    }
    var symbols = Self.symbols
    for index in symbols.indices { symbols[index].comment = index + 1 }
    let library = SampleReference.library(
      symbols,
      files: [("A.swift", "")],
      comments: Dictionary(uniqueKeysWithValues: comments)
    )
    let scripts = ["en", "zh-Hans"].map { tag in
      let reference = Self.site(of: library, in: tag)
      return reference.map.pages.filter { !$0.shown.isEmpty }
        .map { SymbolCards(page: $0, reference: reference).script }.joined()
    }
    let rest = """
      "init-a":["","放入 Box 的文本。"],
      "put":["func put(_ text: \\"\\\\\\")","put"]
      })

      """
    #expect(
      scripts == [
        "marbleCards({\n\"\":[\"\",\"Puts a text.\"],\n" + rest,
        "marbleCards({\n\"\":[\"\",\"Puts a text.\",\"en\"],\n" + rest,
      ]
    )
  }

  private static func code(_ name: String) -> Inline {
    Inline(.code(name), at: SampleBook.text("").position)
  }

  private static func use(_ symbol: String, _ line: Int?, _ bytes: Range<Int> = 0..<0) -> SymbolUse
  {
    SymbolUse(
      symbol,
      at: line.map { line in
        CodeSpan(
          from: .init(line: line, offset: bytes.lowerBound),
          to: .init(line: line, offset: bytes.upperBound)
        )
      }
    )
  }

  private static func links(
    _ uses: [Int: [SymbolUse]],
    in lines: [Int],
    hidden: [Int] = [],
    toolchain: [ToolchainSymbol] = []
  ) -> CodeLinks {
    var library = SampleReference.library(symbols)
    library.toolchain = toolchain
    let verdicts = uses.map { line, uses in
      var verdict = Verdict(listing: Listing.ID(path: "a.md", line: line), outcome: .verified)
      verdict.shown.uses = uses
      return verdict
    }
    return CodeLinks(
      in: lines.map { Listing.ID(path: "a.md", line: $0) },
      hidden: hidden.map { Listing.ID(path: "a.md", line: $0) },
      of: SiteAddress("en/a.html"),
      site(of: library),
      Verdicts(TestReport(verdicts: verdicts, timings: [], toolchain: ""))
    )
  }

  private static func site(of library: LibraryReference, in tag: String = "en") -> ReferenceSite {
    ReferenceSite(of: library, book: book, Verdicts(nil), words: .in(tag))
  }

  private static var book: BookOutline {
    BookOutline(root: "/book", settings: BookSettings(title: "Book"), parts: [])
  }

  private static var site: BookSite { BookSite(of: book, theme: Theme.make().theme) }

  private static func text(of links: CodeLinks) throws -> String {
    let file = try #require(links.files(in: site).first)
    guard case .text(_, let make) = file.content else { return "" }
    return make(AnySequence([]))
  }
}
