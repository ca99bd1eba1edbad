import Testing

@testable import MarblePipeline

struct OutputFencesTests {
  private let text = """
    Text.

    ```swift
    print(1)
    ```

    ```output
    1
    ```

    - ~~~~ marble prefix
      a  1-2|
      ~~~
      more
      ~~~~

    More text.

    """

  @Test(arguments: [
    ("Text.", "Other text.", true), ("print(1)", "print(2)", true), ("More text.", "", true),
    ("```output\n1", "```output\n2", false), ("```output", "```stderr", false),
    ("a  1-2|", "a  1-3|", false), ("more", "less", false), ("marble prefix", "marble", false),
    ("```output\n1\n```\n", "", false), ("\n1\n", "\n1\n1\n", false),
  ])
  func `only what is in a fence with an output counts`(old: String, new: String, isSame: Bool) {
    let changed = text.replacing(old, with: new)
    #expect(changed != text)
    #expect((OutputFences(in: changed) == OutputFences(in: text)) == isSame)
  }

  @Test func `a fence that is never closed goes to the end`() {
    let open = OutputFences(in: "```output\n1\n")
    #expect(open != OutputFences(in: "```output\n2\n"))
    #expect(open != OutputFences(in: "```output"))
    #expect(OutputFences(in: "") == OutputFences(in: "Text\r\n"))
  }
}
