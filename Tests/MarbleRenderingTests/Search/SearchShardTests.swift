import MarbleModel
import Testing

@testable import MarbleRendering

struct SearchShardTests {
  private func script(_ blocks: [Block], title: String = "Title", number: Int = 0) -> String {
    let chapter = SampleBook.chapter("page", FrontMatter(title: title), blocks)
    return SearchShard(number, of: [(chapter, "en/page.html")]).script
  }

  private func texts(_ blocks: [Block], title: String = "Title") throws -> [String] {
    let script = script(blocks, title: title)
    return Array(try #require(SearchReader(script), "not a script: \(script)").texts.dropFirst())
  }

  @Test func `a chapter becomes the texts that its page shows`() throws {
    let script = SearchShard(
      3,
      of: SampleBook.book.chapters.map { ($0, "en/\($0.name).html") }
    )
    .script
    let reader = try #require(SearchReader(script))
    #expect(reader.number == 3)
    #expect(reader.pages == ["en/first.html", "en/bind.html", "en/订阅.html"])
    #expect(reader.anchors == ["", "", ""])
    let expected = """
      t: Before you read
      t: How bind works
      p: Six rules & "one" stop.
      p: A signal & its <values>.
      s: The bind
      p: See the first, a paper and a marble.
      c: let x = 1 < 2\\nprint(x)
      o: true
      s: Inside
      c: let y = 2
      c: while true {}
      c: openWindow()
      c: wrong()
      c: $ make site
      p: one
      p: two
      p: quoted
      p: three
      s: End
      t: 订阅
      """
    let found = reader.texts.map { $0.replacing("\n", with: "\\n") }.joined(separator: "\n")
    #expect(found == expected)
  }

  @Test(
    arguments: [
      "", "a", "A", "é", "É", "I am", "The End. the end? no. Yes! iOS NSObject fooBar. barFoo",
      "don't ’tis 'quoted' O’Neill x'y 1'000", "a_b __c _ 1_000", "</script><!-- ]]>",
      "\"quotes\" and \\back\\slashes\\n \\u0041 ${x} `y`", "\u{2028}\u{2029}\u{FEFF}\u{AD}x",
      "👍🏽 flags 🇨🇳 and families 👨‍👩‍👧‍👦 end", "e\u{301}a \u{301} cafe\u{301} Z\u{305}\u{305}",
      "中文，English 混排 and中文 no spaces中", "用 RxSwift 写信号。热信号", "かな カナ ー 々〆〇",
      "한국어 문장 입니다", "ภาษาไทย ไม่มี ช่องว่าง", "𠀀𠀁 \u{2F800} 𝒳𝒴 text", "#$%&()*+,-./:;<=>?@[]^`{|}~",
      "Ünder ünder ÜNDER Straße STRASSE ß İ ı ﬁ ǆ ǅ", "Привет мир. Мир", "שלום עולם مرحبا",
      "٣ Ⅷ ½ x² H₂O", "a\u{A0}b\u{3000}c", "Zzz zzzz zzzzz zZ ZZ", "\u{10FFFF}\u{E000}\u{FFFD}",
      String(repeating: "long", count: 30_000), String(repeating: "𠀀", count: 90) + "x",
      String(repeating: "abcdefghij", count: 4) + " " + String(repeating: "abcdefghij", count: 5),
    ]
  )
  func `every text can be read back`(text: String) throws {
    #expect(try texts([SampleBook.paragraph(text)]) == ["p: " + text])
    #expect(try texts([SampleBook.block(.code(info: "", text: text))]) == ["c: " + text])
  }

  @Test(
    arguments: [
      ("spaces", "  a \t b  ", "a b", "a b"), ("lines", "a\n  b\n\nc\n", "a b c", "a\nb\nc"),
      ("carriage returns", "a\r\nb", "a b", "a\nb"), ("a null", "a\0b", "a b", "a b"),
      ("control characters", "\u{1}a\u{6}b\u{7F}", "a b", "a b"),
      ("a line between ideographs", "信\n号", "信号", "信\n号"),
      ("a space between ideographs", "信 号", "信 号", "信 号"),
      ("a line between syllables", "한국\n문장", "한국 문장", "한국\n문장"),
      ("a line beside Latin", "用\nRx", "用 Rx", "用\nRx"), ("only space", " \n ", "", ""),
    ]
  )
  func `white space is as narrow as it can be`(
    name: String,
    text: String,
    prose: String,
    code: String
  ) throws {
    #expect(try texts([SampleBook.paragraph(text)]) == ["p: " + prose])
    #expect(try texts([SampleBook.block(.code(info: "", text: text))]) == ["c: " + code])
  }

  @Test func `a word goes on across markup`() throws {
    let start = SampleBook.start
    let text: [Inline] = [
      Inline(.strong([SampleBook.text("un")]), at: start), SampleBook.text("bound"),
      Inline(.softBreak, at: start), Inline(.code("x"), at: start),
      Inline(.html("<b>"), at: start), SampleBook.text("y"),
    ]
    #expect(try texts([SampleBook.block(.paragraph(text))]) == ["p: unbound xy"])
  }

  @Test func `tables, figures, admonitions, details and footnotes are found`() throws {
    let cell = { (text: String) in [SampleBook.text(text)] }
    let blocks: [Block.Content] = [
      .table(
        Table(
          alignments: [nil, nil],
          header: [cell("Name"), cell("Use")],
          rows: [[cell("map"), cell("to change")]]
        )
      ),
      .figure(Figure(source: "a.svg", description: cell("drawn"), caption: cell("A figure"))),
      .admonition(Admonition(kind: .tip, blocks: [SampleBook.paragraph("Mind this")])),
      .details(Details(summary: cell("More"), blocks: [SampleBook.paragraph("Inside")])),
      .footnotes([
        Footnote(
          name: "n",
          number: 1,
          referenceCount: 1,
          blocks: [SampleBook.paragraph("A note")],
          range: SampleBook.range
        )
      ]),
    ]
    #expect(
      try texts(blocks.map(SampleBook.block))
        == [
          "p: Name · Use", "p: map · to change", "p: A figure", "p: Mind this", "p: More",
          "p: Inside", "p: A note",
        ]
    )
  }

  @Test func `what pages do not show as text is not found`() throws {
    let diagram = MarbleModel.Expectation(
      kind: .diagram,
      lines: SampleBook.lines("a --1--"),
      range: SampleBook.range
    )
    let blocks: [Block.Content] = [
      .hidden(SampleBook.listing(1, "let hidden = 1")), .html("<p>raw</p>"), .thematicBreak,
      .expectation(diagram),
    ]
    #expect(try texts(blocks.map(SampleBook.block)).isEmpty)
  }

  @Test(
    arguments: [
      ("told by the heading", "The six rules", "the-six-rules", ""),
      ("of a name", "What `x_y` is-for?", "what-x_y-is-for", ""),
      ("counted", "The end", "the-end-1", "the-end-1"), ("of another script", "规则", "规则", "规则"),
      ("with an accent", "Café", "café", "café"), ("of two spaces", "a  b", "a--b", "a--b"),
      ("of nothing", "!", "section", "section"), ("of a lone space", "a ", "a-", "a-"),
    ]
  )
  func `an anchor is written where the heading does not tell it`(
    name: String,
    heading: String,
    anchor: String,
    written: String
  ) throws {
    let heading = Heading(level: 2, text: [SampleBook.text(heading)], anchor: anchor)
    let reader = try #require(SearchReader(script([SampleBook.block(.heading(heading))])))
    #expect(reader.anchors == [written])
  }

  @Test func `thousands of words have codes of one, two and three characters`() throws {
    let words = (0..<12_000).map { number in
      "w" + String(number, radix: 26, uppercase: false) + "x"
    }
    let text = (words + words.prefix(300) + words.prefix(20)).joined(separator: " ")
    #expect(try texts([SampleBook.paragraph("It: " + text)]) == ["p: It: " + text])
  }

  @Test func `the script is ASCII for ASCII text, on one line, and the same each time`() {
    let text = "A \"line\"\nand\u{0}\u{1F}another \\ one</script>"
    let script = script([SampleBook.block(.code(info: "", text: text))])
    #expect(script.utf8.dropLast().allSatisfy { (32...126).contains($0) || $0 == 9 })
    #expect(script == self.script([SampleBook.block(.code(info: "", text: text))]))
  }

  @Test func `a run without chapters is a script too`() throws {
    let reader = try #require(SearchReader(SearchShard(0, of: []).script))
    #expect(reader.texts.isEmpty)
  }
}
