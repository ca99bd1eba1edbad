import MarbleModel
import Testing

@testable import MarbleReading

struct LostFenceTests {
  @Test(arguments: [
    ("indented", "Text.\n\n    let a = 1 // => 7", "6:15"),
    ("no language", "```\nprint(1) // Prints \"7\"\n```", "5:10"),
    ("in a list", "- ```\n  f() //=> 7\n  ```", "5:7"),
  ])
  func `a claim in code of no language is told`(name: String, text: String, place: String) {
    let problem =
      "\(place): error: this comment makes a claim about code that isn't checked | put the code into a `swift` fence, or into one that names another language"
    #expect(ParsedChapter(text).problems == problem, "\(name)")
    #expect(ParsedChapter(text.replacing("//", with: "->")).problems == "")
  }

  @Test(arguments: [
    (
      "indented", "a\n\n    ```swift\n    print(1)\n    ```",
      "6:5: error: this fence is indented so far that it's shown as text, so nothing here would be checked | indent it by fewer than four columns, or show it in a longer fence with the word `markdown`"
    ),
    (
      "a backtick in the words", "```swift skip=\"`x`\"\nprint(1)\n```",
      "4:1: error: this fence is parsed as paragraph text, so nothing here would be checked | begin the line with it, don't use a backtick in its words, and put an empty line above it or indent it less"
    ),
    (
      "below a line of text", "- a\n      ```swift\n      print(1)\n      ```",
      "5:7: error: this fence is parsed as paragraph text, so nothing here would be checked | begin the line with it, don't use a backtick in its words, and put an empty line above it or indent it less"
    ),
    (
      "never closed", "a\n    ```ouput\n    1",
      "5:5: error: this fence is parsed as paragraph text, so nothing here would be checked | begin the line with it, don't use a backtick in its words, and put an empty line above it or indent it less"
    ),
    (
      "indented tildes", "a\n\n\t~~~swift\n\tprint(1)\n\t~~~",
      "6:2: error: this fence is indented so far that it's shown as text, so nothing here would be checked | indent it by fewer than four columns, or show it in a longer fence with the word `markdown`"
    ),
    ("behind a colon", "Term\n: ```swift\n  print(1)\n  ```", Self.text(at: "5:3")),
    ("tildes behind a colon", ": ~~~swift\nprint(1)\n~~~", Self.text(at: "4:3")),
    ("behind other words", "For example: ```swift\nprint(1)\n```", Self.text(at: "4:14")),
    ("behind a tab", "For example:\n\t```swift\n\tprint(1)\n\t```", Self.text(at: "5:2")),
    ("behind a bar", "| ```swift\n| print(1)\n| ```", Self.text(at: "4:3")),
    ("behind a backslash", "\\```swift\nprint(1)\n```", Self.text(at: "4:2")),
    ("behind a no-break space", "\u{A0}```swift\nprint(1)\n\u{A0}```", Self.text(at: "4:3")),
    ("of other quotes", "'''swift\nprint(1)\n'''", Self.text(at: "4:1")),
    ("of full-width signs", "｀｀｀swift\nprint(1)\n｀｀｀", Self.text(at: "4:1")),
    ("of another case", ": ```Swift\nprint(1)\n```", Self.text(at: "4:3")),
    ("an output", ": ```output\n1\n```", Self.text(at: "4:3")),
    ("in a heading", "```swift `x`\nprint(1)\n---", Self.text(at: "4:1")),
    (
      "tildes with spaces", "~~~  swfit  norun \n~~~",
      "4:6: error: unknown kind of block `swfit`, so nothing here would be checked | write `swift`, or `text` if it shouldn't be checked"
    ),
  ])
  func `a fence that Markdown takes for something else is told`(
    name: String,
    text: String,
    problem: String
  ) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }

  private static func text(at place: String) -> String {
    "\(place): error: this fence is parsed as paragraph text, so nothing here would be checked |"
      + " begin the line with it, don't use a backtick in its words, and put an empty line above it"
      + " or indent it less"
  }

  @Test(arguments: [
    ("details", "<details>\n```swift\nprint(1)\n```\n</details>", "5:1"),
    ("a division", "<div>\n  ```swift\n  print(1)\n  ```\n</div>", "5:3"),
    ("a paragraph", "<p>\n~~~swift\nprint(1)\n~~~\n</p>", "5:1"),
    ("a tag of its own", "<br>\n```swift\nprint(1)\n```", "5:1"),
    ("preformatted text", "<pre><code class=\"language-swift\">print(1)\n</code></pre>", "4:6"),
    ("a preformatted language", "<pre lang='Swift'>\nprint(1)\n</pre>", "4:1"),
  ])
  func `code inside of HTML is told`(name: String, text: String, place: String) {
    let problem =
      "\(place): error: this code is inside raw HTML, so nothing here would be checked |"
      + " write it as a fence, with an empty line above it"
    #expect(ParsedChapter(text, allowsRawHTML: true).problems == problem, "\(name)")
  }

  @Test(arguments: [
    "```swift``` opens a block", "```` ```swift ```` opens one", "    let a = 1\n    ```swift",
    "a `swift\nb` c", "<!-- a\n```swift\nlet a = 1\n```\n-->", "'''sh\nls\n'''", "It's ''swift''",
    "The tag `<code class=\"language-swift\">` opens one", ": ```sh\nls\n```", "~~swift~~ is gone",
    "```text\n    ```swift\n```", "    ```sh\n    ls\n    ```",
  ])
  func `text about fences stays text`(text: String) {
    #expect(ParsedChapter(text).problems == "")
  }
}
