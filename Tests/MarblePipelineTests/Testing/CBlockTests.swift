import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarblePipeline

@Suite struct CBlockTests {
  /// A chapter and the verdicts on its listings.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let text: String
    let verdicts: String

    var testDescription: String { name }
  }

  @Test(arguments: cases) func `C and Objective-C are checked, and the result is kept`(
    _ example: Case
  ) async throws {
    let book = try TemporaryBook()
    let first = try await book.test([Chapter(example.text)])
    #expect(first.summary == example.verdicts)
    let second = try await book.test([Chapter(example.text)])
    #expect(second.summary == example.verdicts)
    #expect(second.timings.filter { !$0.isCached }.isEmpty)
  }

  static let cases = [
    Case(
      name: "all blocks of a language are one file, in the order of the page",
      text: """
        ```c check
        typedef struct { int degrees; } Pot;
        ```
        ```swift
        struct Pot {}
        ```
        ```objc check
        typedef int Pot;
        ```
        ```c check
        int degrees(Pot *pot) { return pot->degrees; }
        ```

        """,
      verdicts: """
        1 compiled
        4 verified
        7 compiled
        10 compiled

        """
    ),
    Case(
      name: "what a hidden block opens, another one closes",
      text: """
        <!-- marble objc
        __attribute__((objc_root_class))
        @interface Kettle
        - (void)boil;
        @end
        @implementation Kettle
        -->
        ```objc check
        - (void)boil {}
        ```
        <!-- marble objc
        @end
        -->

        """,
      verdicts: """
        1 compiled
        8 compiled
        11 compiled

        """
    ),
    Case(
      name: "an error is told at its line, and blocks without it are right",
      text: """
        ```c check
        int one(void) {
          return two;
        }
        ```
        ```c check
        int three(void) { return 3; }
        ```

        """,
      verdicts: """
        1 failed
          3:10: error: use of undeclared identifier 'two'
        6 compiled

        """
    ),
    Case(
      name: "what needs a wrong block depends on it",
      text: """
        ```c check
        typedef struct { missing n; } Pot;
        ```
        ```c check
        Pot pot;
        ```

        """,
      verdicts: """
        1 failed
          2:18: error: unknown type name 'missing'
        4 failed
          5:1: error: depends on the block at line 1, which doesn't compile
            unknown type name 'Pot'

        """
    ),
    Case(
      name: "what is left open is told where it was opened",
      text: """
        ```c check
        int one(void) {
        ```

        """,
      verdicts: """
        1 failed
          3:1: error: expected '}'
          2:15: note: to match this '{'

        """
    ),
    Case(
      name: "a block must be refused for the stated reason",
      text: """
        ```c check fails
        int one = two;
        ```
        ```diagnostics
        1: error: use of undeclared identifier ...
        ```
        ```c check fails
        int three = 3;
        ```
        ```diagnostics
        1: error: use of undeclared identifier ...
        ```

        """,
      verdicts: """
        1 refused
        7 failed
          7:1: error: this block compiles, but it's marked `fails`
            = remove `fails`, or write what the compiler should refuse

        """
    ),
  ]

  @Test(.enabled(if: Platform.current == .linux))
  func `a file that is neither the toolchain's nor the library's isn't read`() async throws {
    let book = try TemporaryBook()
    try book.write("int one(void);\n", to: "own.h")
    let text = "```c check\n#include \"\(book.root)/own.h\"\nint (*f)(void) = one;\n```\n"
    #expect(
      try await book.test([Chapter(text)]).summary == """
        1 failed
          2:10: error: cannot open file '\(book.root)/own.h': Permission denied

        """
    )
    try book.write("tea", to: "secret")
    let embedded = """
      ```c run
      __asm__(".incbin \\\"\(book.root)/secret\\\"");
      int main(void) { return 0; }
      ```

      """
    let summary = try await book.test([Chapter(embedded)]).summary
    #expect(summary.hasPrefix("1 failed\n"), "\(summary)")
    #expect(summary.contains("Could not find incbin file '\(book.root)/secret'"), "\(summary)")
  }
}
