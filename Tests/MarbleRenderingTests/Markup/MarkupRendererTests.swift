import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct MarkupRendererTests {
  @Test func `a table names its columns and itself`() {
    let table = Table(
      alignments: [nil, .right, .center],
      header: [[text("a<")], [], [text("c")]],
      rows: [[[text("1")], [text("2")], [text("3")]], [[text("4")]], []]
    )
    #expect(
      html(.table(table)) == """
        <div class="table" tabindex="0" role="group" aria-label="Table: a&lt;, c">
        <table>
        <thead>
        <tr><th scope="col">a&lt;</th><td class="right"></td><th scope="col" class="center">c</th></tr>
        </thead>
        <tbody>
        <tr><td>1</td><td class="right">2</td><td class="center">3</td></tr>
        <tr><td>4</td><td colspan="2"></td></tr>
        <tr><td colspan="3"></td></tr>
        </tbody>
        </table>
        </div>

        """
    )
  }

  @Test func `rows that are short of thousands of cells take a few of them`() {
    let header = Array(repeating: [text("a")], count: 2_500)
    let table = Table(
      alignments: Array(repeating: nil, count: 2_500),
      header: header,
      rows: [[]]
    )
    #expect(
      html(.table(table)).hasSuffix(
        "<tr><td colspan=\"1000\"></td><td colspan=\"1000\"></td><td colspan=\"500\"></td></tr>\n"
          + "</tbody>\n</table>\n</div>\n"
      )
    )
  }

  @Test func `an admonition has its label in the page's language`() {
    let admonition = Admonition(kind: .warning, blocks: [paragraph("a")])
    #expect(
      html(.admonition(admonition), language: "zh-Hans") == """
        <div class="admonition warning" role="note">
        <p class="label">警告</p>
        <p>a</p>
        </div>

        """
    )
  }

  @Test func `a note has its title in place of a label`() {
    let title = Inline(.strong([Inline(.code("bind"), at: start), text(" in 2.5.")]), at: start)
    let note = Block(.paragraph([title, text(" It is.")]), range: SourceRange(at: start))
    #expect(
      html(.admonition(Admonition(kind: .note, blocks: [note]))) == """
        <div class="admonition note" role="note">
        <p class="label"><code>bind</code> in 2.5</p>
        <p>It is.</p>
        </div>

        """
    )
  }

  @Test func `a figure has a caption and a description`() {
    let code = Inline(.code("b"), at: start)
    let figure = Figure(
      source: "a b.png",
      description: [text("\"d\"")],
      caption: [text("c "), code]
    )
    #expect(
      html(.figure(figure)) == """
        <figure class="image">
        <img src="a%20b.png" alt="&quot;d&quot;" />
        <figcaption>c <code>b</code></figcaption>
        </figure>

        """
    )
  }

  @Test(arguments: [("en", "Figure 2:</a> "), ("zh-Hans", "图 2：</a>")])
  func `the number of a caption is a link to it`(language: String, number: String) {
    let caption = Caption(number: 2, anchor: "figure-2", text: [text("a < b")])
    #expect(
      html(.caption(caption), language: language)
        == "<p class=\"caption\" id=\"figure-2\"><a href=\"#figure-2\">\(number)a &lt; b</p>\n"
    )
  }

  @Test(arguments: [(true, " open"), (false, "")])
  func `a part to open is closed unless it says otherwise`(isOpen: Bool, attribute: String) {
    let details = Details(summary: [text("a")], isOpen: isOpen, blocks: [paragraph("b")])
    #expect(
      html(.details(details)) == """
        <details class="fold"\(attribute)>
        <summary>a</summary>
        <p>b</p>
        </details>

        """
    )
  }

  @Test func `marks and footnotes lead to each other`() {
    let mark = Inline(.footnote(FootnoteReference(name: "a", number: 1, occurrence: 2)), at: start)
    let notes = [
      Footnote(name: "a", number: 1, referenceCount: 2, blocks: [paragraph("n")], range: range),
      Footnote(
        name: "b",
        number: 2,
        referenceCount: 1,
        blocks: [paragraph("m"), Block(.thematicBreak, range: range)],
        range: range
      ),
    ]
    let blocks = [Block(.paragraph([mark]), range: range), Block(.footnotes(notes), range: range)]
    #expect(
      MarkupRenderer(words: .in("en")).html(blocks) == """
        <p><sup><a class="note" id="marble-mark:1:2" href="#marble-note:1" role="doc-noteref">\
        1</a></sup></p>
        <section class="notes" role="doc-endnotes" aria-label="Footnotes">
        <ol>
        <li id="marble-note:1">
        <p>n <a class="back" href="#marble-mark:1" role="doc-backlink" \
        aria-label="Back to the mark of note 1">↩\u{FE0E}</a> \
        <a class="back" href="#marble-mark:1:2" role="doc-backlink" \
        aria-label="Back to mark 2 of note 1">↩\u{FE0E}<sup>2</sup></a></p>
        </li>
        <li id="marble-note:2">
        <p>m</p>
        <hr />
        <p> <a class="back" href="#marble-mark:2" role="doc-backlink" \
        aria-label="Back to the mark of note 2">↩\u{FE0E}</a></p>
        </li>
        </ol>
        </section>

        """
    )
  }

  private let start = SourcePosition(line: 1)
  private var range: SourceRange { SourceRange(at: start) }

  private func text(_ text: String) -> Inline { Inline(.text(text), at: start) }

  private func paragraph(_ text: String) -> Block {
    Block(.paragraph([self.text(text)]), range: range)
  }

  private func html(_ content: Block.Content, language: String = "en") -> String {
    var renderer = MarkupRenderer()
    renderer.words = .in(language)
    return renderer.html([Block(content, range: range)])
  }
}
