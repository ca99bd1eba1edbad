import MarbleModel
import Testing

@testable import MarbleRendering

struct SectionsTests {
  private func html(_ levels: [Int]) -> String {
    let headings = levels.enumerated().map { number, level in
      let text = [SampleBook.text("\(number)")]
      return SampleBook.block(.heading(Heading(level: level, text: text, anchor: "s\(number)")))
    }
    return Sections(of: headings).html.replacing("\n", with: "")
  }

  private func link(_ number: Int) -> String { "<li><a href=\"#s\(number)\">\(number)</a>" }

  @Test func `headings of two levels are nested`() {
    #expect(html([]) == "")
    #expect(html([1, 4]) == "")
    #expect(html([2, 2]) == "<ol>\(link(0))</li>\(link(1))</li></ol>")
    #expect(
      html([2, 3, 3, 2])
        == "<ol>\(link(0))<ol>\(link(1))</li>\(link(2))</li></ol></li>\(link(3))</li></ol>"
    )
    #expect(html([3, 2]) == "<ol><li><ol>\(link(0))</li></ol></li>\(link(1))</li></ol>")
    #expect(html([2] + [Int](repeating: 3, count: 40)).hasPrefix("<ol><li>"))
    #expect(html([2] + [Int](repeating: 3, count: 41)).hasPrefix("<ol class=\"long\"><li>"))
    #expect(html([2, 3]) == "<ol>\(link(0))<ol>\(link(1))</li></ol></li></ol>")
  }
}
