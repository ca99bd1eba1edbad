import MarbleModel

/// A small book that holds everything that pages can show.
enum SampleBook {
  static let range = SourceRange(at: SourcePosition(line: 1))
  static let start = SourcePosition(line: 1)

  static func text(_ text: String) -> Inline { Inline(.text(text), at: start) }

  static func block(_ content: Block.Content) -> Block { Block(content, range: range) }

  static func paragraph(_ text: String) -> Block { block(.paragraph([self.text(text)])) }

  static func lines(_ text: String) -> [Listing.Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      Listing.Line(
        text: String(line),
        position: start,
        isHidden: line.contains("snippet") || line == "secret()"
      )
    }
  }

  static func listing(_ line: Int, _ code: String, output: String? = nil) -> Listing {
    var listing = Listing(
      id: Listing.ID(path: "notes/en/bind.md", line: line),
      words: ListingWords(),
      lines: lines(code),
      range: range
    )
    listing.output = output.map { MarbleModel.Expectation(lines: lines($0), range: range) }
    return listing
  }

  static func chapter(
    _ name: String,
    _ front: FrontMatter,
    _ blocks: [Block] = [],
    attachments: [String] = []
  ) -> Chapter {
    var chapter = Chapter(
      source: SourceFile(path: "notes/en/\(name).md", text: ""),
      name: name,
      language: "en",
      frontMatter: front,
      blocks: blocks
    )
    chapter.attachments = attachments
    return chapter
  }

  /// Returns a book with parts of so many chapters, which are called by their numbers.
  static func numbered(_ sizes: [Int]) -> Book {
    var number = 0
    let parts = sizes.enumerated().map { part, size in
      Book.Part(
        title: "Part \(part + 1)",
        chapters: (0..<size).map { _ in
          number += 1
          return chapter("c\(number)", FrontMatter(title: "Chapter \(number)"))
        }
      )
    }
    return Book(root: "/book", settings: BookSettings(title: "Numbers"), parts: parts)
  }

  static let bind: [Block] = [
    paragraph("A signal & its <values>."),
    block(
      .heading(
        Heading(
          level: 2,
          text: [text("The "), Inline(.code("bind"), at: start)],
          anchor: "the-bind"
        )
      )
    ),
    block(
      .paragraph([
        text("See "),
        Inline(.link(destination: "first.md#top", title: "", [text("the first")]), at: start),
        text(", "),
        Inline(
          .link(
            destination: "https://example.org/?a=1&b=2",
            title: "A \"title\"",
            [text("a paper")]
          ),
          at: start
        ),
        text(" and"), Inline(.lineBreak, at: start),
        Inline(.image(source: "images/marble.svg", title: "", [text("a marble")]), at: start),
        Inline(.html("<b>"), at: start), text("."),
      ])
    ),
    block(.hidden(listing(10, "let hidden = 1"))),
    block(
      .listing(
        listing(
          20,
          "// snippet.hide\nsecret()\n// snippet.show\n\nlet x = 1 < 2\nprint(x)\n",
          output: "true"
        )
      )
    ),
    block(.expectation(MarbleModel.Expectation(lines: lines("true"), range: range))),
    block(.heading(Heading(level: 3, text: [text("Inside")], anchor: "inside"))),
    block(.listing(listing(30, "let y = 2"))),
    block(.listing(listing(40, "while true {}"))),
    block(.listing(listing(50, "openWindow()"))),
    block(.listing(listing(60, "wrong()"))),
    block(.code(info: "sh x", text: "$ make site\n")),
    block(
      .list(
        BlockList(
          start: nil,
          isTight: true,
          items: [[paragraph("one")], [paragraph("two"), block(.quote([paragraph("quoted")]))]]
        )
      )
    ),
    block(.list(BlockList(start: 3, isTight: false, items: [[paragraph("three")]]))),
    block(.thematicBreak),
    block(.html("<script>alert(1)</script>")),
    block(.heading(Heading(level: 2, text: [text("End")], anchor: "end"))),
  ]

  private static var settings: BookSettings {
    var settings = BookSettings(title: "Signals & slots")
    settings.summary = "What `bind` does."
    return settings
  }

  static let book = Book(
    root: "/book",
    settings: settings,
    parts: [
      Book.Part(title: nil, chapters: [chapter("first", FrontMatter(title: "Before you read"))]),
      Book.Part(
        title: "First principles",
        chapters: [
          chapter(
            "bind",
            FrontMatter(
              title: "How `bind` works",
              summary: "Six rules & \"one\" `stop`.",
              sources: [
                .init(
                  title: "Signals <in depth>",
                  url: "https://example.org/?a&b",
                  author: "A. Author"
                ),
                .init(title: "A talk"),
              ]
            ),
            bind,
            attachments: ["notes/en/images/marble.svg"]
          ),
          chapter("订阅", FrontMatter(title: "订阅")),
        ]
      ),
    ]
  )

  static func verdict(_ line: Int, _ outcome: Verdict.Outcome, output: String? = nil) -> Verdict {
    Verdict(
      listing: Listing.ID(path: "notes/en/bind.md", line: line),
      outcome: outcome,
      output: output
    )
  }

  static let report = TestReport(
    verdicts: [
      verdict(10, .verified, output: ""), verdict(20, .verified, output: "true\n"),
      verdict(30, .verified, output: ""), verdict(40, .compiled),
      verdict(50, .skipped(reason: "needs a <window>")), verdict(60, .failed),
    ],
    timings: [],
    toolchain: "Swift 6.3.1"
  )

  static let highlights: Highlights = [
    Listing.ID(path: "notes/en/bind.md", line: 20): HighlightedCode([
      [], [], [], [],
      [
        Highlight(.keyword, range: 0..<3), Highlight(.identifier, range: 4..<5),
        Highlight(.number, range: 8..<9), Highlight(.number, range: 12..<13),
      ],
    ])
  ]
}
