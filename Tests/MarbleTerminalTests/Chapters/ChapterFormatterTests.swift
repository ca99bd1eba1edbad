import MarbleModel
import Testing

@testable import MarbleTerminal

struct ChapterFormatterTests {
  @Test func `a chapter is shown as plain text`() {
    #expect(
      ChapterFormatter(width: 40, style: .plain).text(of: Self.chapter) == """
        The life of a subscription

        What happens between the first value and
        the last.

        ## Sending

        A `signal` sends values to its
        subscribers. See the six rules and the
        paper (https://example.org/paper).

            let x = 1
            print(x)

          │ 1

        • one
        • two
          1. inner

        │ Quoted text that is long enough to be
        │ broken.

            $ make site

        ────────────────────────────────────────

        Sources
        - Signals in depth, A. Author,
          https://example.org/a

        """
    )
  }

  @Test func `tokens are painted and hidden lines left out`() {
    let text = ChapterFormatter(width: 40, style: .ansi, highlights: Self.highlights)
      .text(of: Self.chapter)
    let code = text.split(separator: "\n").filter { $0.hasPrefix("    ") && !$0.contains("make") }
    #expect(
      code == [
        "    \u{1B}[35mlet\u{1B}[0m x = \u{1B}[33m1\u{1B}[0m",
        "    print(x)",
      ]
    )
    #expect(!text.contains("secret"))
  }

  @Test func `a chapter cannot steer the terminal`() {
    let evil = "\u{1B}]0;owned\u{7}"
    let blocks: [Block.Content] = [
      .paragraph([.init(.code(evil), at: Self.start), .init(.text(evil), at: Self.start)]),
      .code(info: "", text: evil + "\n"),
    ]
    let chapter = Self.chapter(
      FrontMatter(title: evil, summary: evil, sources: [.init(title: evil, url: evil)]),
      blocks
    )
    let text = ChapterFormatter(width: 80, style: .plain).text(of: chapter)
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }

  private static let start = SourcePosition(line: 1)
  private static let range = SourceRange(at: start)
  private static let id = Listing.ID(path: "notes/en/a.md", line: 9)
  private static let highlights: Highlights = [
    id: HighlightedCode([
      [], [Highlight(.keyword, range: 0..<3), Highlight(.number, range: 8..<9)], [],
    ])
  ]

  private static func text(_ text: String) -> Inline { Inline(.text(text), at: start) }

  private static func link(_ address: String, _ title: String) -> Inline {
    Inline(.link(destination: address, title: "", [text(title)]), at: start)
  }

  private static func chapter(_ front: FrontMatter, _ contents: [Block.Content]) -> Chapter {
    Chapter(
      source: SourceFile(path: "notes/en/a.md", text: ""),
      name: "a",
      language: "en",
      frontMatter: front,
      blocks: contents.map { Block($0, range: range) }
    )
  }

  private static func line(_ text: String, hidden: Bool = false) -> Listing.Line {
    Listing.Line(text: text, position: start, isHidden: hidden)
  }

  private static let listing = Listing(
    id: id,
    words: ListingWords(),
    lines: [line("secret()", hidden: true), line("let x = 1"), line("print(x)")],
    range: range
  )

  private static let chapter = chapter(
    FrontMatter(
      title: "The life of a subscription",
      summary: "What happens between the first value and the last.",
      sources: [.init(title: "Signals in depth", url: "https://example.org/a", author: "A. Author")]
    ),
    [
      .hidden(listing),
      .heading(Heading(level: 2, text: [text("Sending")])),
      .paragraph([
        text("A "), Inline(.code("signal"), at: start), text(" sends values to its subscribers."),
        Inline(.softBreak, at: start),
        text("See the "), link("bind.md#the-six-rules", "six rules"), text(" and the "),
        link("https://example.org/paper", "paper"), text("."),
      ]),
      .listing(listing),
      .expectation(MarbleModel.Expectation(lines: [line("1")], range: range)),
      .list(
        BlockList(
          start: nil,
          isTight: true,
          items: [
            [Block(.paragraph([text("one")]), range: range)],
            [
              Block(.paragraph([text("two")]), range: range),
              Block(
                .list(
                  BlockList(
                    start: 1,
                    isTight: true,
                    items: [[Block(.paragraph([text("inner")]), range: range)]]
                  )
                ),
                range: range
              ),
            ],
          ]
        )
      ),
      .quote([
        Block(.paragraph([text("Quoted text that is long enough to be broken.")]), range: range)
      ]),
      .code(info: "shell", text: "$ make site\n"),
      .html("<b>never shown</b>"),
      .thematicBreak,
    ]
  )
}
