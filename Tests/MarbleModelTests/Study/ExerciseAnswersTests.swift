import MarbleModel
import MarbleTestSupport
import Testing

struct ExerciseAnswersTests {
  private static let answer = """
    ```swift
    print("a")
    ```
    ```output
    a
    ```
    """

  @Test(arguments: [
    ("the only block in a fold", answer, [21]),
    ("a block without output", "```swift\nlet a = 1\n```", []),
    ("an output that isn't compared", answer.replacing("```output", with: "```output varies"), []),
    ("a copy of a file", answer.replacing("```swift", with: "```swift copy=a.swift"), []),
    (
      "a block with hidden lines",
      answer.replacing(
        "print(\"a\")",
        with: "// snippet.hide\nlet a = 1\n// snippet.show\nprint(\"a\")"
      ),
      []
    ),
    ("two blocks", answer + "\n\n```swift\nprint()\n```\n```output\n\n```", []),
    ("a block and a hidden one", "<!-- marble\nlet a = 1\n-->\n\n" + answer, []),
    ("a block that isn't run", answer.replacing("```swift", with: "```swift skip=\"x\""), []),
    (
      "a block in a quote", answer.split(separator: "\n").map { "> " + $0 }.joined(separator: "\n"),
      [21]
    ),
  ])
  func `readers can answer where one block shows if they are right`(
    name: String,
    fold: String,
    lines: [Int]
  ) throws {
    let found = Self.answers(in: Self.page(fold))
    #expect(found == Dictionary(uniqueKeysWithValues: lines.map { ($0, "marble-exercise:2") }))
  }

  @Test func `elsewhere, and outside folds, blocks are not answers`() {
    let page = Self.page(Self.answer)
    #expect(Self.answers(in: page.replacing("## Exercises", with: "## Examples")) == [:])
    let unfolded = page.replacing("   <details>\n   <summary>Solution</summary>\n", with: "\n")
    #expect(Self.answers(in: unfolded.replacing("   </details>\n", with: "")) == [:])
  }

  private static func answers(in text: String) -> [Int: String] {
    let answers = Chapter(text).blocks.exerciseAnswers
    return Dictionary(uniqueKeysWithValues: answers.map { ($0.line, $1) })
  }

  private static func page(_ fold: String) -> String {
    let lines = fold.split(separator: "\n", omittingEmptySubsequences: false)
    return """
      ---
      title: A
      ---

      ```swift
      print("b")
      ```
      ```output
      b
      ```

      ## Exercises

      1. What is a signal?

      2. Print the letter.

         <details>
         <summary>Solution</summary>

      \(lines.map { $0.isEmpty ? "" : "   \($0)" }.joined(separator: "\n"))

         </details>

      """
  }
}
