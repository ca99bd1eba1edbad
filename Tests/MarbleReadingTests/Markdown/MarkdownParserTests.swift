import MarbleModel
import Testing

@testable import MarbleReading

struct MarkdownParserTests {
  /// A text by the name of what it repeats; printed by that name, as a text takes megabytes.
  struct Nesting: CustomTestStringConvertible {
    let name: String
    let text: String
    var testDescription: String { name }

    init(_ name: String, _ opening: String, _ times: Int, then middle: String, closing: String = "")
    {
      self.name = name
      text =
        String(repeating: opening, count: times) + middle + String(repeating: closing, count: times)
    }
  }

  @Test(arguments: [
    Nesting("quotes", ">", 100_000, then: " a"),
    Nesting("lists", "- ", 100_000, then: "a"),
    Nesting("emphasis", "*a **a ", 50_000, then: "", closing: "a** a*"),
    Nesting("stars", "*", 100_000, then: "a", closing: "*"),
    Nesting("images", "![", 50_000, then: "", closing: "](a)"),
    Nesting("images around links", "![[]()", 120_000, then: ""),
    Nesting("images around links in a quote", "> a ![[]()\n", 20_000, then: ""),
    Nesting(
      "images around links in a cell",
      "|a|\n|-|\n|",
      1,
      then: String(repeating: "![[]()", count: 20_000)
    ),
    Nesting(
      "images around links in a note",
      "[^1]: a ",
      1,
      then: String(repeating: "![[]()", count: 20_000) + "\n\nb[^1]"
    ),
  ])
  func `nesting without end is refused and never overflows`(nesting: Nesting) {
    let problems = ParsedChapter(nesting.text).problems
    #expect(problems.hasPrefix("4:"))
    #expect(problems.contains("the text is nested too deeply"))
  }

  @Test func `many images beside each other are read, and many open ones too`() {
    let images = String(repeating: "![a [b] c](#)\n", count: 10_000)
    #expect(!ParsedChapter(images).problems.contains("too deep"))
    let open = String(repeating: "![[](#)", count: 90) + "\n\n"
    #expect(ParsedChapter(String(repeating: open, count: 100)).problems == "")
  }

  @Test(arguments: [(340, true), (333, false)])
  func `tables have no more cells than a page can show`(rows: Int, isTooLarge: Bool) {
    let dashes = String(repeating: "|-", count: 300) + "|\n"
    let names = String(repeating: "|a", count: 300) + "|\n"
    let table = names + dashes + String(repeating: "|1|\n", count: rows - 1)
    let found = """
      4:1: error: this table is too large: the tables of a chapter can have at most 100,000 \
      cells in total | put the data into a file such as `data.csv`, and link to it
      """
    #expect(ParsedChapter(table).problems == (isTooLarge ? found : ""))
    let two = table + "\nb\n\n" + table
    #expect(ParsedChapter(two).problems.contains("at most 100,000 cells"))
  }

  @Test func `nesting that a reader could follow is accepted`() {
    let text = String(repeating: "> ", count: 90) + "a"
    #expect(ParsedChapter(text).problems == "")
  }

  @Test func `a head nested without end is refused`() {
    let head = "---\ntitle: " + String(repeating: "[", count: 100_000) + "\n---\n"
    #expect(ParsedChapter("a", head: head).problems.contains("broken YAML"))
  }

  @Test func `a line of many megabytes is read`() {
    let chapter = ParsedChapter(String(repeating: "word ", count: 200_000))
    #expect(chapter.problems == "")
  }

  @Test func `thousands of mistakes on one line do not keep a copy of it each`() {
    let text = String(repeating: "<b>", count: 20_000)
    let source = SourceFile(path: "a.md", text: "---\ntitle: a\n---\na " + text)
    let diagnostics = ChapterParser.parse(source: source, language: "en", name: "a").diagnostics
    #expect(diagnostics.count == 20_000)
    #expect(diagnostics.allSatisfy { $0.excerpt == nil })
  }
}
