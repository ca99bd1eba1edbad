import MarbleModel
import Testing

@testable import MarbleRendering

@Suite struct ProseSymbolsTests {
  @Test func `the first mention in each section leads to the symbol`() {
    let box = SampleReference.symbol(.class, "Box")
    let code = (1...7).map { line in
      Inline(.code(line == 7 ? "Bag" : "Box"), at: SourcePosition(line: line))
    }
    let link = Inline(.link(destination: "x", title: "", [code[1]]), at: SourcePosition(line: 2))
    let heading = Heading(level: 2, text: [code[0]])
    let blocks = [
      Block.Content.heading(heading), .paragraph([link, code[2]]), .paragraph([code[3]]),
      .heading(Heading(level: 4, text: [])), .paragraph([code[4]]),
      .heading(Heading(level: 3, text: [])),
      .quote([
        SampleBook.block(
          .paragraph([Inline(.strong([code[5], code[6]]), at: SourcePosition(line: 6))])
        )
      ]),
    ]
    .map(SampleBook.block)
    let map = SampleReference.map(box)
    let symbols = ProseSymbols(in: blocks, map: map, page: SiteAddress("en/a.html"))
    let target = "reference/M/Box.html"
    #expect(code.map(symbols.address) == [nil, nil, target, nil, nil, target, nil])
  }
}
