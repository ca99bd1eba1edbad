import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct StatedOutputsTests {
  @Test func `a block is known by all code that runs before it, and by nothing else`() {
    let base = programs(of: Self.text)
    #expect(base.count == 3)
    #expect(Set(base).count == 3)
    #expect(programs(of: "# More prose\n\n" + Self.text) == base)
    #expect(programs(of: Self.text.replacing("first\n", with: "fourth\n")) == base)
    let hidden = programs(of: Self.text.replacing("let n = 1", with: "let n = 2"))
    #expect(zip(hidden, base).map(==) == [false, false, true])
    let second = programs(of: Self.text.replacing("print(n + 1)", with: "print(n + 2)"))
    #expect(zip(second, base).map(==) == [true, false, true])
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
