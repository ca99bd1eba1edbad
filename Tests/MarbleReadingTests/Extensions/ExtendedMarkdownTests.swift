import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleReading

struct ExtendedMarkdownTests {
  private static let floods: [(name: String, text: String)] = [
    ("pipes", String(repeating: "|", count: 25_000)),
    (
      "a row of dashes",
      "|" + String(repeating: "a|", count: 4_000) + "\n|" + String(repeating: "-|", count: 4_000)
    ),
    (
      "short rows",
      "|" + String(repeating: "a|", count: 3_000) + "\n|" + String(repeating: "-|", count: 3_000)
        + "\n" + String(repeating: "|\n", count: 3_000)
    ),
    ("rows of dashes", String(repeating: "|-|\n|-|-|\n", count: 4_000)),
    ("tables", String(repeating: "|a|\n|-|\n\n", count: 4_000)),
    ("escapes", "|a|\n|-|\n|" + String(repeating: "\\|", count: 25_000) + "|"),
    ("marks", String(repeating: "[^a]", count: 8_000)),
    ("marks and a note", String(repeating: "[^a]", count: 8_000) + "\n\n[^a]: n"),
    ("open marks", String(repeating: "[^a", count: 4_000)),
    ("notes", (1...3_000).map { "[^\($0)]: n[^\($0)]" }.joined(separator: "\n")),
    ("one note often", String(repeating: "[^a]: n\n", count: 4_000)),
    ("empty lines below notes", String(repeating: "[^a]: n\n\n\n\n\n\n", count: 3_000)),
    ("labels", String(repeating: "> [!NOTE]\n", count: 4_000)),
    ("quotes with labels", String(repeating: "> [!NOTE]\n\n", count: 4_000)),
    (
      "labels in each other",
      (0..<300).map { String(repeating: ">", count: $0) + "[!NOTE]\n" }.joined()
    ),
    ("opened parts", String(repeating: "<details>\n\n", count: 4_000)),
    ("opened parts in one block", String(repeating: "<details><summary>a</summary>", count: 4_000)),
    ("closed parts", String(repeating: "</details>\n", count: 4_000)),
    (
      "tags in a summary",
      "<details><summary>" + String(repeating: "<b><i>", count: 5_000)
        + "</summary>\n\na\n\n</details>"
    ),
    (
      "all characters for marks",
      "[^a] \u{0700}\u{0701}\u{0702}\u{0703}\u{0704}\u{0705}\u{0706}\u{0707}\u{0708}\u{0709}\u{070A}\u{070B}\u{070C}\u{070D}"
    ),
  ]

  @Test(arguments: floods.map { ($0.name, LongText($0.text)) })
  func `very many characters of one kind take no more than a moment`(
    name: String,
    page: LongText
  ) {
    let source = SourceFile(path: "a.md", text: "---\ntitle: a\n---\n" + page.text)
    let time = ContinuousClock().measure {
      let chapter = ChapterParser.parse(source: source, language: "en", name: "a").chapter
      #expect(chapter.blocks.flattened.count >= 0)
    }
    #expect(time < .seconds(60), "\(name)")
  }

  @Test func `a note stands as deep as any text may`() {
    let text = "a[^1]\n\n[^1]: " + String(repeating: "> ", count: 200) + "n"
    #expect(ParsedChapter(text).problems.contains("the text is nested too deeply"))
  }
}
