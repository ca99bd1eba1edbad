import MarbleModel
import Testing

@testable import MarbleRendering

struct CodeLineTests {
  @Test func `marks cut tokens without losing text`() {
    var html = HTMLBuffer()
    CodeLine(
      text: "let abc = 1",
      tokens: [Highlight(.keyword, range: 0..<3), Highlight(.number, range: 10..<11)],
      marks: [
        CodeLine.Mark(range: 2..<6, style: "error"), CodeLine.Mark(range: 9..<99, style: "note"),
      ]
    )
    .write(to: &html)
    #expect(
      html.text
        == "<span class=\"t-keyword\">le</span><u class=\"error\"><span class=\"t-keyword\">t</span></u>"
        + "<u class=\"error\"> ab</u>c = <span class=\"t-number\">1</span>"
    )
  }
}
