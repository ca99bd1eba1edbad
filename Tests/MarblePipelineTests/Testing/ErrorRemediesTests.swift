import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct ErrorRemediesTests {
  private static let outline =
    "write the code that `...` replaces, or `parses` after `swift` to check only the syntax"
  private static let signature =
    "write its body, or `declares` after `swift`, which compares it with the library, or `parses`,"
    + " which checks only the syntax"
  private static let again =
    "`a` is also declared in the block at line 1: write `isolated` after `swift` for a separate"
    + " program, or `in=NAME` for one that blocks share"

  @Test(arguments: [
    ("a name of two blocks", "let a = 1", "let a = 2", again),
    ("a function of two blocks", "func a() {}", "func a() {}", again),
    ("a name of one block", "let b = 1", "let a = 1\nlet a = 2", nil),
    ("an outline", "let a = 1", "func f() {\n  ...\n}", outline),
    ("an outline on one line", "let a = 1", "func f() -> Int { ... }", outline),
    ("a signature", "let a = 1", "func f(x: Int) -> Int", signature),
    ("a subscript", "let a = 1", "struct S { subscript(x: Int) -> Int }", signature),
    ("an initializer", "let a = 1", "struct S { init(x: Int) }", signature),
    (
      "a member of texts", "let a = 1", "print(\"a\".trimmingCharacters(in: 1))",
      "`trimmingCharacters` comes from Foundation: write `import Foundation` above it"
    ),
    (
      "an attribute", "let a = 1", "@Observable class C {}",
      "`Observable` comes from Observation: write `import Observation` above it"
    ),
    (
      "a type with @main beside code", "_ = [1].first", "@main struct M { static func main() {} }",
      "write `isolated` after `swift`, with only declarations in the block"
    ),
    (
      "the body of a function", "let a = 1", "guard a == 2 else { return }",
      "write the function around it; its first and last line can be put between"
        + " `// snippet.hide` and `// snippet.show`"
    ),
    ("anything else", "let a = 1", "let b: String = a", nil),
  ])
  func `an error that comes from how the page is cut says what to write`(
    name: String,
    first: String,
    second: String,
    remedy: String?
  ) async throws {
    let text = "```swift\n\(first)\n```\n```swift\n\(second)\n```\n"
    let report = try await TemporaryBook().testSharing([Chapter(text)])
    let errors = report.diagnostics.filter { $0.severity == .error }
    #expect(errors.first?.remedy == remedy, "\(name): \(errors.map(\.summary))")
  }

  @Test func `a type with @main is a program of its own, and may be compiled only`() async throws {
    let app = """
      @main struct App {
        static func main() async { print("main") } // Prints "main"
      }
      """
    let text = """
      ```swift isolated
      \(app)
      ```
      <!-- marble
      let text = "hidden"
      -->
      ```swift isolated
      @main enum Tool { static func main() throws { print(text) } }
      ```
      ```output
      hidden
      ```
      ```swift isolated norun
      @main struct Quiet { static func main() async { print("unheard") } }
      ```
      ```swift isolated traps
      @main enum Fault { static func main() { fatalError("no") } }
      ```

      """
    let report = try await TemporaryBook().testSharing([Chapter(text)])
    #expect(report.diagnostics.map(\.summary) == [])
    #expect(
      report.summary == """
        1 verified
          | main
          |\u{20}
        6 verified
        9 verified
          | hidden
          |\u{20}
        15 compiled
        18 stopped

        """
    )
  }
}
