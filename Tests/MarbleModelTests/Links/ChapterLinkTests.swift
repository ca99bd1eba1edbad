import MarbleModel
import MarbleTestSupport
import Testing

@Suite struct ChapterLinkTests {
  @Test func `links and images are found wherever text may be, in reading order`() {
    let blocks = Chapter(
      """
      # [a](1)

      Text, **[b](2) ![c](3)**, [d ![e](4)](5).

      > - [f](6)

      | [g](7) |
      | --- |
      | ![h](8) |

      ![i [j](9)](10 "[k](11)")

      <details>
      <summary>[l](12)</summary>

      [m](13)

      </details>

      > [!NOTE]
      > [n](14)[^o]

      [^o]: [p](15)

      """
    ).blocks
    let links = blocks.links(from: "notes/a.md")
    let told = links.map { "\($0.position.line) \($0.isImage ? "!" : "")\($0.destination)" }
    #expect(
      told == [
        "1 1", "3 2", "3 !3", "3 5", "3 !4", "5 6", "7 7", "9 !8", "11 !10", "11 9",
        "14 12", "16 13", "21 14", "23 15",
      ]
    )
  }

  @Test func `a figure's description and caption are looked through`() {
    let start = SourcePosition(line: 1)
    func link(_ name: String) -> Inline {
      Inline(.link(destination: name, title: "", []), at: start)
    }
    let figure = Figure(source: "a", description: [link("b")], caption: [link("c")])
    let blocks = [Block(.figure(figure), range: SourceRange(at: start))]
    #expect(blocks.links(from: "x.md").map(\.destination) == ["a", "b", "c"])
    #expect(blocks.links(from: "x.md").map(\.isImage) == [true, false, false])
  }
}
