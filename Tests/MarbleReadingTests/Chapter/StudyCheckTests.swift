import MarbleModel
import Testing

struct StudyCheckTests {
  @Test func `what answers an exercise stands in a part to open`() {
    let chapter = ParsedChapter(
      """
      ## Exercises

      ```swift
      print(1)
      ```

      ```output
      1
      ```

      ### More

      > ```swift
      > print(2)
      > ```
      >
      > ```output varies
      > 2
      > ```

      ## After

      ```swift
      print(3)
      ```

      ```output
      3
      ```

      """
    )
    let remedy =
      "move it into the `<details>` after its block, right below the summary, or move the block there, too"
    let message = "this `output` block answers an exercise before readers have tried it"
    #expect(
      chapter.problems == """
        10:1: error: \(message) | \(remedy)
        20:3: error: \(message) | \(remedy)
        """
    )
  }

  @Test func `a part to open may begin with the output of the block before it`() {
    let fold = "<details>\n<summary>Solution</summary>\n\n"
    let chapter = ParsedChapter(
      """
      ## 练习

      ```swift
      print(1)
      ```

      \(fold)```output
      1
      ```

      </details>

      ```swift
      print(2)
      ```

      \(fold)```swift
      print(3)
      ```

      ```output
      3
      ```

      </details>

      ```marble sketch
      a  --|
      ```

      """
    )
    #expect(chapter.problems == "")
  }

  @Test func `what a part to open begins with belongs to nobody without a block before it`() {
    let chapter = ParsedChapter(
      "Text.\n\n<details>\n<summary>S</summary>\n\n```output\n1\n```\n\n</details>\n"
    )
    #expect(
      chapter.problems == """
        9:1: error: this `output` block doesn't follow a `swift` block | put it right \
        after the `swift` block that prints it, or write `text` if it shouldn't be checked
        """
    )
  }

  @Test(arguments: [
    ("Prose, which asks nothing.", nil),
    ("- Why?", "5:3: error: this question has no answer in `<details>` | \(answer)"),
    ("- Why?\n\n  \(fold)So.\n\n  </details>", noProof),
    ("- Why?\n\n  \(fold)[So](https://a.org).\n\n  </details>", noProof),
    ("- Why?\n\n  \(fold)[So](b.md).\n\n  </details>", noProof),
    ("- Why?\n\n  \(fold)[So](b.md#c).\n\n  </details>", nil),
    ("- Why?\n\n  \(fold)[So](#check-yourself).\n\n  </details>", noProof),
    ("- Why?\n\n  \(fold)[So](t.md#check-yourself).\n\n  </details>", noProof),
    ("- Why?\n\n  \(fold)[So](#more).\n\n  </details>\n\n### More", noProof),
    ("- Why?\n\n  \(fold)[So](#more).\n\n  </details>\n\n## More", nil),
    ("- Why?\n\n  \(fold)[So](#exercises).\n\n  </details>\n\n## Exercises", nil),
  ])
  func `a question has an answer to open, with a link to what proves it`(
    item: String,
    problem: String?
  ) {
    let chapter = ParsedChapter("## Check yourself\n\(item)\n")
    #expect(chapter.problems == problem ?? "")
  }

  @Test(arguments: ["Check Yourself", "CHECK YOURSELF:", "**Check** yourself", "Сheck yourself"])
  func `a heading says what it says in any letters`(heading: String) {
    let chapter = ParsedChapter("## \(heading)\n- Why?\n")
    #expect(
      chapter.problems == "5:3: error: this question has no answer in `<details>` | \(Self.answer)"
    )
  }

  @Test func `a comment that answers an exercise stands in a part to open`() {
    let code = "```swift\nlet a = 1 + 1 // => 2\nprint(a) // Prints \"2\"\n```\n"
    let fold = "<details>\n<summary>S</summary>\n\n\(code)\n</details>\n"
    #expect(ParsedChapter("\(code)\n## Exercises\n\n\(fold)").problems == "")
    #expect(
      ParsedChapter("## Exercises\n\n1. Guess:\n\n\(code)").problems == """
        9:1: error: this comment answers an exercise before readers have tried it | remove the comment, or move the block into `<details>`
        """
    )
  }

  private static let fold = "<details>\n  <summary>A</summary>\n\n  "
  private static let answer =
    "write `<details>`, `<summary>Answer</summary>`, the answer and `</details>` below it, "
    + "indented like the question"
  private static let noProof =
    "7:3: error: this answer doesn't link to the section that proves it | link to the section that shows it, "
    + "such as `[the rules](rules.md#the-rules)`"
}
