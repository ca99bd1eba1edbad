import Testing

struct CodePlacesTests {
  @Test func `code in lists and quotes keeps its lines and columns`() {
    let chapter = ParsedChapter(
      """
      - one
        ```swift
        a
          b

        ```

      1. > ~~~swift
         > c
         >
         >  d
         > ~~~
         > ~~~output
         > e
         > ~~~
      """
    )
    let expected = """
      4-10 list
        item
          4-4 paragraph one
          5-9 listing
            6:3 "a"
            7:3 "  b"
            8:1 ""
      11-18 list
        item
          11-18 quote
            11-15 listing
              12:6 "c"
              13:5 ""
              14:6 " d"
              expects "e\\n"
            16-18 output
              17:6 "e"
      """
    #expect(chapter.tree == expected)
    #expect(chapter.problems == "")
  }

  @Test(arguments: [
    ("indented fence", "  ```swift\n    a\n b\n  ```\n", "5:3 \"  a\"\n6:2 \"b\""),
    ("fence within a fence", "````swift\n```\na\n````\n", "5:1 \"```\"\n6:1 \"a\""),
    ("no lines", "```swift\n```\n", ""),
    ("an empty line", "```swift\n\n```", "5:1 \"\""),
    ("CRLF", "```swift\r\na\r\n\r\n```\r\n", "5:1 \"a\"\n6:1 \"\""),
    ("CR", "```swift\ra\r```\r", "5:1 \"a\""),
    ("tab in code", "```swift\n\ta\n```\n", "5:1 \"\\ta\""),
    ("tab before list code", "- x\n\n\t```swift\n\ta\n\t```\n", "7:1 \"\\ta\""),
    (
      "tab across a list's edge", "- x\n\n  ```swift\n\ta\n\t\tb\n  ```\n",
      "7:1 \"\\ta\"\n8:1 \"\\t\\tb\""
    ),
    ("tab across a quote's edge", "> ```swift\n>\ta\n> ```\n", "5:2 \"\\ta\""),
    ("text beyond ASCII", "> ```swift\n> \"é日\"\n> ```", "5:3 \"\\\"é日\\\"\""),
  ])
  func `lines are found whatever stands before them`(
    name: String,
    text: String,
    lines: String
  ) {
    let tree = ParsedChapter(text).tree.split(separator: "\n").filter { $0.contains("\"") }
    let found = tree.map { $0.drop { $0 == " " } }.joined(separator: "\n")
    #expect(found == lines, "\(name)")
  }

  @Test func `output across a tab reads as CommonMark shows it`() {
    let chapter = ParsedChapter("- x\n\n  ```swift\n  a\n  ```\n  ```output\n\tb\n  ```\n")
    #expect(chapter.tree.hasSuffix("10:1 \"  b\""))
    #expect(chapter.problems == "")
  }
}
