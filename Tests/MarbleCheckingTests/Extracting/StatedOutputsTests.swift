import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct StatedOutputsTests {
  @Test func `a block is known by its place in the program, wherever that is on the page`() {
    let base = programs(of: Self.text)
    #expect(base.count == 3)
    #expect(Set(base).count == 3)
    #expect(programs(of: "# More prose\n\n" + Self.text) == base)
    #expect(programs(of: Self.text.replacing("first\n", with: "fourth\n")) == base)
  }

  @Test(arguments: [
    ("hidden code", "let n = 1", "let n = 2", [false, false, true]),
    ("later code", "print(n + 1)", "print(n + 2)", [false, false, true]),
    ("a program of its own", "print(\"own\")", "print(\"one\")", [true, true, false]),
    (
      "hidden code at the end", "own\n```\n", "own\n```\n<!-- marble\nlet m = 1\n-->\n",
      [false, false, true]
    ),
    (
      "what becomes of a block", "```swift\nprint(n", "```swift norun\nprint(n",
      [false, false, true]
    ),
    (
      "a name for `#if`", "```swift isolated", "```swift isolated define=LOUD", [true, true, false]
    ),
    (
      "arguments", "```swift\nprint(\"f", "```swift arguments=\"1\"\nprint(\"f",
      [false, false, true]
    ),
    ("a right", "```swift\nprint(\"f", "```swift allow=files\nprint(\"f", [true]),
    ("a file that it reads", "```swift isolated", "```swift isolated reads=a.txt", [true, true]),
  ])
  func `a block is known by all that can decide what it prints`(
    name: String,
    old: String,
    new: String,
    isSame: [Bool]
  ) throws {
    let text = Self.text.replacing(old, with: new)
    try #require(text != Self.text)
    let base = programs(of: Self.text)
    #expect(programs(of: text).map(base.contains) == isSame)
  }

  @Test func `an output belongs to the line of its block`() {
    let outputs = Chapter(Self.text).statedOutputs(session: .page)
    #expect(outputs.map { "\($0.line) \($0.text)" } == ["4 first\n", "12 2\n", "20 own\n"])
    #expect(Chapter("```swift\nf()\n```\n").statedOutputs(session: .page) == [])
  }

  private func programs(of text: String) -> [Fingerprint] {
    Chapter(text).statedOutputs(session: .page).map(\.program)
  }

  private static let text = """
    <!-- marble
    let n = 1
    -->
    ```swift
    print("first")
    ```

    ```output
    first
    ```

    ```swift
    print(n + 1)
    ```

    ```output
    2
    ```

    ```swift isolated
    print("own")
    ```

    ```output
    own
    ```

    """
}
