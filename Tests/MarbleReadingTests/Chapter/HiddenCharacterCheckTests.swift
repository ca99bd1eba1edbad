import MarbleModel
import Testing

@testable import MarbleReading

struct HiddenCharacterCheckTests {
  @Test(arguments: [
    (
      "a\u{202E}b",
      "4:2: error: the hidden character U+202E reverses the text after it | remove it, or write `&#x202E;` in text and `\\u{202E}` in a string"
    ),
    (
      "é\u{7}",
      "4:3: error: there is an invisible control character U+0007 here | remove it, or write `&#x0007;` in text and `\\u{0007}` in a string"
    ),
    (
      "```swift\nlet a = 1 // \u{2066}\n```",
      "5:14: error: the hidden character U+2066 reverses the text after it | remove it, or write `&#x2066;` in text and `\\u{2066}` in a string"
    ),
    (
      "a\u{FEFF}",
      "4:2: error: there is an invisible character U+FEFF here | remove it, or write `&#xFEFF;` in text and `\\u{FEFF}` in a string"
    ),
    (
      "a\u{E0001}",
      "4:2: error: there is an invisible character U+E0001 here | remove it, or write `&#xE0001;` in text and `\\u{E0001}` in a string"
    ),
    (
      "a\u{FFFF}\u{85}",
      "4:2: error: there is an invisible character U+FFFF here | remove it, or write `&#xFFFF;` in text and `\\u{FFFF}` in a string\n4:5: error: there is an invisible control character U+0085 here | remove it, or write `&#x0085;` in text and `\\u{0085}` in a string"
    ),
  ])
  func `what nobody sees is told where it stands`(text: String, problem: String) {
    #expect(ParsedChapter(text).problems == problem)
  }

  @Test(arguments: [
    "\u{AD}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{200E}", "\u{200F}", "\u{2060}", "\u{2064}",
    "\u{3164}", "\u{115F}", "\u{FFA0}", "\u{034F}", "\u{061C}", "\u{180E}", "\u{FE0F}", "\u{FE00}",
    "\u{E0041}",
  ])
  func `two names in code never look the same`(character: String) throws {
    let number = try #require(character.unicodeScalars.first).number
    let found = """
      5:6: error: there is an invisible character U+\(number) here | \
      remove it, or write `\\u{\(number)}` in a string
      """
    #expect(ParsedChapter("```swift\nlet a\(character)b = 1\n```").problems == found)
    #expect(ParsedChapter("<!-- marble\nlet a\(character)b = 1\n-->").problems == found)
    #expect(ParsedChapter("```text\nlet a\(character)b = 1\n```").problems == "")
  }

  @Test(arguments: [
    "let a = \"👩‍👩‍👧 ❤️ 1️⃣ 🏳️‍🌈 🏴󠁧󠁢󠁥󠁮󠁧󠁿\"", "let a = \"می‌خواهم क्‍ष\"", "let 信号 = \"שלום\"", "let é = 1",
  ])
  func `code holds pictures and texts of all languages`(line: String) {
    #expect(ParsedChapter("```swift\n\(line)\n```").problems == "")
  }

  @Test(arguments: [
    "tab\there", "信号 ‹any› “quoted” …", "שלום\u{200F} \u{200E}", "👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 a\u{200D}b\u{200B}c",
    "a\u{AD}b &#x202E;",
    "```swift\nprint(\"\\u{1B}\")\n```\n\n```output\n\u{1B}[1m\n```",
  ])
  func `what languages, pictures and terminals need is accepted`(text: String) {
    #expect(ParsedChapter(text).problems == "")
  }

  @Test func `titles and settings hide nothing either`() async throws {
    let disk = try BookOnDisk(
      settings: "title: \"a\\u202E\"\ncontents: [a]\nauthor: \"\\x07\"\n",
      ["notes/en/a.md": "---\ntitle: b\u{202E}\n---\n"]
    )
    let (_, problems) = try await disk.read()
    let expected = """
      Site/site.yml:1:8: error: the hidden character U+202E reverses the text after it | \
      remove it or its escape sequence
      Site/site.yml:3:9: error: there is an invisible control character U+0007 here | \
      remove it or its escape sequence
      notes/en/a.md:2:8: error: the hidden character U+202E reverses the text after it | \
      remove it or its escape sequence
      """
    #expect(problems == expected)
  }
}
