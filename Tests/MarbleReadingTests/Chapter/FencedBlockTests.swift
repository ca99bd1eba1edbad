import Testing

struct FencedBlockTests {
  @Test(arguments: [
    (
      "to the end", "```swift\na",
      "4:1: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
    (
      "shorter fence", "> ~~~~swift\n> a\n> ~~~",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ~~~~"
    ),
    (
      "output", "```output\na",
      "4:1: error: this `output` block is never closed | end it with a line that holds only ```"
    ),
    (
      "end of a quote", "> ```swift\n> a\n\nb",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
    (
      "fence behind a quote", "> ```swift\n> a\n```\nb\n```",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
    (
      "fence behind an item", "- ```swift\n  a\n```",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
    (
      "paragraph behind a quote", "> ```swift\n> a\nb ```",
      "4:3: error: this `swift` block is never closed | end it with a line that holds only ```"
    ),
  ])
  func `a fence that nothing closes is reported at its opening`(
    name: String,
    text: String,
    problem: String
  ) {
    #expect(ParsedChapter(text).problems == problem, "\(name)")
  }
}
