import MarbleModel
import Testing

@testable import MarbleReading

@Suite struct HostileTextTests {
  @Test(arguments: [
    ("quotes", String(repeating: ">", count: 100_000) + " a"),
    ("lists", String(repeating: "- ", count: 100_000) + "a"),
    (
      "emphasis",
      String(repeating: "*a **a ", count: 50_000) + String(repeating: "a** a*", count: 50_000)
    ),
    (
      "stars", String(repeating: "*", count: 100_000) + "a" + String(repeating: "*", count: 100_000)
    ),
    ("images", String(repeating: "![", count: 50_000) + String(repeating: "](a)", count: 50_000)),
  ])
  func `nesting without end is refused and never overflows`(name: String, text: String) {
    let problems = ParsedChapter(text).problems
    #expect(problems.hasPrefix("4:"), "\(name)")
    #expect(problems.contains("the text is nested too deep"), "\(name)")
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
