import MarbleModel
import MarbleReading
import Testing

struct CmarkTreePositionsTests {
  @Test(arguments: [
    ("a line", "a [L](u)"),
    ("further lines", "a\nb [L](u)\n  c [L](u)"),
    ("a heading", "##  a [L](u) ##"),
    ("an underlined heading", "a\nb [L](u)\n==="),
    ("a quote", "> a [L](u)\n>   b [L](u)\n> > c\n>d [L](u)"),
    ("a lazy quote", "> > a\nb [L](u)\n> c [L](u)"),
    ("a list", "- a [L](u)\n  b [L](u)\n\n  c\n [L](u)\n1)  - d [L](u)\n      e [L](u)"),
    ("emphasis", "*a\n**[L](u)** b* [L](u)"),
    ("after code and breaks", "`a` `b` [L](u)  \n   [L](u)\nb [L](u)"),
    ("over two lines", "a [L](u) [L\nb](u)\nc [L](u)"),
    ("letters beyond ASCII", "é日 [L](u)\n> é [L](u)"),
    ("Windows line endings", "a\r\nb [L](u)\r\n\r\n> c\r\n> [L](u)"),
  ])
  func `a link stands where its bracket stands`(name: String, text: String) {
    let source = SourceFile(path: "a.md", text: "---\ntitle: t\n---\n" + text)
    let chapter = ChapterParser.parse(source: source, language: "en", name: "a").chapter
    let places = (1...source.lineCount).flatMap { number in
      source.line(number).utf8.ranges(of: "[L".utf8).map { range in
        let line = source.line(number)
        let column = line.utf8.distance(from: line.startIndex, to: range.lowerBound) + 1
        return SourcePosition(line: number, column: column)
      }
    }
    #expect(!places.isEmpty)
    #expect(chapter.blocks.links(from: "a.md").map(\.position) == places, "\(name)")
  }
}
