import Testing

@testable import MarbleReading

struct DirectiveLineTests {
  @Test(arguments: [
    ("an image", "@Image(source: \"map\", alt: \"A map\")", "Image ![A map](<map>)"),
    ("an image without words", "@Image(source: map.png)", "Image ![](<map.png>)"),
    ("a parenthesis in a text", "@Image(source: \"a(b\", alt: \")\")", "Image ![)](<a(b>)"),
    ("a column with a body", "@Column { text }", "Column container: text"),
    ("a column that goes on", "@Column {", "Column container +1"),
    ("a size", "@Column(size: 2) {", "Column container +1"),
    ("a column without a space", "@Column(size: 2){", "Column container +1"),
    ("braces in quotes", "@Row { \"}\" {", "Row container +2: \"}\" {"),
    ("metadata", "@Metadata {", "Metadata dropped +1"),
    ("a comment", "@Comment { nothing }", "Comment dropped: nothing"),
    ("a tab", "@Tab(\"One\") {", "Tab **One**, +1"),
    ("a tab without a name", "@Tab {", "Tab ****, +1"),
    ("what is deprecated", "@DeprecationSummary {", "DeprecationSummary box +1"),
    (
      "a snippet", "@Snippet(path: \"Kit/Snippets/A\")",
      "Snippet [snippet](<snippet:Kit/Snippets/A>)"
    ),
    (
      "a slice", "@Snippet(path: \"Kit/Snippets/A\", slice: \"b\")",
      "Snippet [snippet](<snippet:Kit/Snippets/A#b>)"
    ),
    ("a film", "@Video(source: \"a.mp4\")", "Video [a.mp4](<a.mp4>)"),
    ("a name that nobody knows", "@Chapter(name: \"x\") {", "Chapter unknown +1"),
    ("arguments that go on", "@Image(", "Image open"),
    ("a known name alone", "@Row", "Row container"),
    ("an attribute of Swift", "@MainActor", nil),
    ("an attribute in lower case", "@available(macOS 15, *)", nil),
    ("somebody's name", "@Somebody wrote this", nil),
    ("an address", "a@B(c)", nil),
    ("a mark alone", "@", nil),
    ("nothing", "", nil),
    ("text behind a name", "@Row and more", nil),
  ])
  func `a line begins a directive`(name: String, line: String, outcome: String?) {
    #expect(DirectiveLine(line[...]).map(Self.text) == outcome, "\(name)")
  }

  private static func text(_ line: DirectiveLine) -> String {
    guard line.isWhole else { return line.name + " open" }
    let meaning =
      switch line.meaning {
      case .dropped: "dropped"
      case .container: "container"
      case .box: "box"
      case .lines(let lines): lines.joined(separator: ",")
      case .unknown: "unknown"
      }
    let braces = line.openBraces > 0 ? " +\(line.openBraces)" : ""
    return line.name + " " + meaning + braces + (line.inlineBody.map { ": \($0)" } ?? "")
  }

  @Test(arguments: [
    ("", 0), ("{", 1), ("}}", -2), ("{ \"}\" }", 0), ("\"{\" {", 1), ("\"{", 0),
  ])
  func `braces are counted outside of quotes`(line: String, balance: Int) {
    #expect(DirectiveLine.balance(of: line[...]) == balance)
  }

  @Test func `a line that never ends is read at once`() {
    let line = "@Image(" + String(repeating: "(", count: 100_000)
    #expect(DirectiveLine(line[...])?.isWhole == false)
    #expect(
      DirectiveLine("@Row" + String(repeating: "{", count: 100_000)[...])?.openBraces == 100_000
    )
  }
}
