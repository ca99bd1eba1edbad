import MarbleModel
import Testing

@testable import MarbleReading

@Suite struct FenceKindTests {
  @Test(arguments: [
    ("swfit", "swift"), ("siwft", "swift"), ("switf", "swift"), ("Swift", "swift"),
    ("SWIFT", "swift"), ("swift6", "swift"), ("swift-6", "swift"), ("swift5.9", "swift"),
    ("swiftui", "swift"), ("{.swift}", "swift"), ("{swift}", "swift"), (".swift", "swift"),
    ("{.swfit", "swift"), ("swift,norun", "swift"), ("swift:a.swift", "swift"),
    ("swift{1,2}", "swift"), ("language-swift", "swift"), ("swif", "swift"), ("sswift", "swift"),
    ("swift\u{A0}norun", "swift"), ("swift\u{200B}", "swift"), ("swi\u{AD}ft", "swift"),
    ("ｓｗｉｆｔ", "swift"), ("ѕwіft", "swift"), ("𝐬𝐰𝐢𝐟𝐭", "swift"), ("swıft", "swift"),
    ("ouput", "output"), ("outputs", "output"), ("Output", "output"), ("output:", "output"),
    ("ουtput", "output"), ("out-put", "output"), ("console-output", "output"),
    ("diagnostic", "diagnostics"), ("diagnotsics", "diagnostics"), ("Diagnostics", "diagnostics"),
    ("mable", "marble"), ("marbles", "marble"), ("Marble", "marble"),
    ("norun", "swift norun"), ("isolated", "swift isolated"), ("fails", "swift fails"),
    ("skip=\"why\"", "swift skip"), ("unordered", "output unordered"),
  ])
  func `a word near one of ours is told with the word that was meant`(
    word: String,
    meaning: String
  ) {
    guard case .misspelt(let written, let meant) = FenceKind(word[...]) else {
      Issue.record("`\(word)` is taken for another language")
      return
    }
    #expect(written == word)
    #expect(meant == meaning)
  }

  @Test(arguments: [
    "text", "sh", "bash", "console", "c", "objc", "objective-c", "java", "scala", "json", "yaml",
    "markdown", "md", "diff", "swig", "maple", "table", "mermaid", "make", "makefile", "marko",
    "haxe", "math", "shell", "stdout", "input", "sml", "siphon", "{.python}", "code", "输出",
    "текст", "wit", "swipl", "smarty", "dot", "graphviz", "diagram", "css", "xml", "1", "{}",
  ])
  func `another language is nobody's business here`(word: String) {
    #expect(FenceKind(word[...]) == nil)
  }

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
