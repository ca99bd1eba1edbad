import MarbleModel
import Testing

@testable import MarbleReading

struct LostFenceTests {
  @Test(arguments: [
    (
      "indented", "a\n\n    ```swift\n    print(1)\n    ```",
      "6:5: error: this fence is indented so far that it is shown as text, so nothing here would be checked | indent it by fewer than four columns, or show it in a longer fence with the word `markdown`"
    ),
    (
      "a backtick in the words", "```swift skip=\"`x`\"\nprint(1)\n```",
      "4:1: error: this fence is read as text of a paragraph, so nothing here would be checked | write no backtick in its words, and put an empty line above it or indent it less"
    ),
    (
      "below a line of text", "- a\n      ```swift\n      print(1)\n      ```",
      "5:7: error: this fence is read as text of a paragraph, so nothing here would be checked | write no backtick in its words, and put an empty line above it or indent it less"
    ),
    (
      "never closed", "a\n    ```ouput\n    1",
      "5:5: error: this fence is read as text of a paragraph, so nothing here would be checked | write no backtick in its words, and put an empty line above it or indent it less"
    ),
    (
      "tildes with spaces", "~~~  swfit  norun \n~~~",
      "4:6: error: `swfit` is no kind of block, so nothing here would be checked | write `swift`, or `text` for what is not checked"
    ),
  ])
  func `a fence that Markdown takes for something else is told`(
    name: String,
    text: String,
    problem: String
  ) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }

  @Test(arguments: [
    "```swift``` opens a block", "```` ```swift ```` opens one", "    let a = 1\n    ```swift",
    "a `swift\nb` c", "```text\n    ```swift\n```", "    ```sh\n    ls\n    ```",
  ])
  func `text about fences stays text`(text: String) {
    #expect(ParsedChapter(text).problems == "")
  }
}
