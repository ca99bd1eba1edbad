import MarbleModel
import Testing

@Suite struct InlineTests {
  @Test func `plain text leaves out the markup`() {
    let start = SourcePosition(line: 1)
    let text: [Inline] = [
      Inline(.emphasis([Inline(.text("what "), at: start)]), at: start),
      Inline(.code("bind"), at: start),
      Inline(.softBreak, at: start),
      Inline(.html("<b>"), at: start),
      Inline(.link(destination: "x", title: "", [Inline(.text("does"), at: start)]), at: start),
    ]
    #expect(text.plainText == "what bind does")
  }
}
