import MarbleModel
import Testing

@testable import MarbleTerminal

@Suite struct TableLinesTests {
  @Test func `columns of a table stand below each other, however wide their characters`() {
    let table = Table(
      alignments: [nil, .right, .center],
      header: [[text("运算符")], [text("No")], [text("middle")]],
      rows: [
        [[Inline(.code("合并"), at: start)], [text("12")], [text("ab")]],
        [[text("a long text that breaks")], [text("3")]],
      ]
    )
    #expect(
      lines(of: table, width: 30).joined(separator: "\n") == """
        运算符              No  middle
        ─────────────────  ───  ──────
        `合并`              12    ab

        a long text that     3
        breaks
        """
    )
  }

  @Test func `a table of very many columns is as narrow as it can be`() {
    let cells = Array(repeating: [text("word")], count: 30)
    let table = Table(alignments: Array(repeating: nil, count: 30), header: cells, rows: [])
    let first = lines(of: table, width: 40).first
    #expect(first == Array(repeating: "word", count: 30).joined(separator: "  "))
  }

  private let start = SourcePosition(line: 1)

  private func text(_ text: String) -> Inline { Inline(.text(text), at: start) }

  private func lines(of table: Table, width: Int) -> [String] {
    TableLines(of: table, width: width, style: .plain).lines
  }
}
