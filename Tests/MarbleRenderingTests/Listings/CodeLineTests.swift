import MarbleModel
import Testing

@testable import MarbleRendering

struct CodeLineTests {
  @Test func `neighbours of one kind share an element, across spaces alone`() {
    var html = HTMLBuffer()
    CodeLine(
      text: "final class A  B, C",
      tokens: [
        Highlight(.keyword, range: 0..<5), Highlight(.keyword, range: 6..<11),
        Highlight(.type, range: 12..<13), Highlight(.type, range: 15..<16),
        Highlight(.type, range: 18..<19),
      ]
    )
    .write(to: &html)
    #expect(
      html.text == "<span class=\"tk\">final class</span> <span class=\"tt\">A  B</span>"
        + ", <span class=\"tt\">C</span>"
    )
  }

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
        == "<span class=\"tk\">le</span><u class=\"error\"><span class=\"tk\">t</span></u>"
        + "<u class=\"error\"> ab</u>c = <span class=\"tn\">1</span>"
    )
  }
}
