import MarbleModel
import MarbleTestSupport
import Testing

struct ChapterStudyTests {
  @Test func `a chapter's exercises, questions, diagrams and predictions are found`() {
    let study = study(
      """
      ## First `look`

      ```swift
      print("a")
      ```

      ```output
      a
      ```

      ```swift
      print("b  --|")
      ```

      ```marble
      b  --|
      ```

      ```marble sketch
      c  --|
      ```

      ## Exercises

      1. Write `skip` with *care*.

      2. And this?

         <details>
         <summary>Solution</summary>

         ```swift
         print("d  --|")
         ```

         ```marble
         d  --|
         ```

         </details>

      ### Harder

      - Another.

      ## Check yourself

      - Why?

      """
    )
    #expect(
      study.exercises == [
        item("Write `skip` with care.", "marble-exercise:1"),
        item("And this?", "marble-exercise:2"), item("Another.", "marble-exercise:3"),
      ]
    )
    #expect(study.questions == [item("Why?", "marble-question:1")])
    #expect(study.diagrams == [item("First `look`", "marble-2", in: "first-look")])
    let predictions = study.predictions.map { "\($0.line) \($0.anchor) \($0.title): \($0.code)" }
    #expect(
      predictions == [
        "6 marble-1 First `look`: print(\"a\")", "14 marble-2 First `look`: print(\"b  --|\")",
        "35 marble-3 Exercises: print(\"d  --|\")",
      ]
    )
  }

  @Test(arguments: [
    ("swift", "output", "1", true), ("swift", "output unordered", "1", true),
    ("swift", "output prefix", "1", true), ("swift", "output varies", "1", false),
    ("swift", "output", "", false), ("swift", "objects", "a: A", true),
    ("swift traps", "output", "1", true), ("swift fails", "diagnostics", "1: error: no", false),
    ("swift norun", "text", "1", false),
  ])
  func `what is compared can be predicted`(
    words: String,
    fence: String,
    line: String,
    isAsked: Bool
  ) {
    let lines = line.isEmpty ? "" : line + "\n"
    let study = study("```\(words)\nprint(1)\n```\n\n```\(fence)\n\(lines)```\n")
    #expect(study.predictions.isEmpty != isAsked)
  }

  @Test func `the key of a prediction changes with the code and the output alone`() {
    func key(_ text: String) -> String? { study(text).predictions.first?.key }
    let block = "```swift\nprint(1)\n```\n\n```output\n1\n```\n"
    #expect(key(block) == key("Prose.\n\n" + block))
    let others = [
      ("print(1)", "print(01)"), ("\n1\n", "\n2\n"), ("output", "output prefix"),
    ]
    for (old, new) in others {
      #expect(key(block.replacing(old, with: new)) != key(block))
    }
  }

  @Test func `a long text is cut between words, and never inside code`() {
    let words = Array(repeating: "word", count: 24).joined(separator: " ")
    let cut = study("## Exercises\n\n1. \(words) `a b c d e f g`\n")
    #expect(cut.exercises.map(\.title) == ["\(words) …"])
    let whole = study("## Exercises\n\n1. \(words)\n")
    #expect(whole.exercises.map(\.title) == [words])
  }

  @Test(arguments: [(130, false), (131, true)])
  func `a text may have 130 characters`(count: Int, isCut: Bool) {
    let text = "one " + String(repeating: "x", count: count - 4)
    let title = study("## Exercises\n\n1. \(text)\n").exercises.first?.title
    #expect(title == (isCut ? "one …" : text))
  }

  private func study(_ text: String) -> ChapterStudy {
    ChapterStudy(of: Chapter("---\ntitle: T\n---\n" + text).blocks)
  }

  private func item(
    _ title: String,
    _ anchor: String,
    in section: String = ""
  )
    -> ChapterStudy.Item
  {
    ChapterStudy.Item(title: title, anchor: anchor, section: section)
  }
}
