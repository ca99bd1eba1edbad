import MarbleModel
import Testing

@testable import MarbleChecking

struct StopReportTests {
  @Test func `the cause and the innermost place are found in a backtrace`() {
    let errors = """
      something of the program's own
      Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range

      *** Signal 4: Backtracing from 0x7f... done ***

        0 0x1 _assertionFailure + 1 in libswiftCore.so
        1 [ra] 0x2 pick(_:) + 32 in programs.exe at notes/en/bind.md:7:5
        2 [ra] 0x3 main + 2 in programs.exe at notes/en/bind.md:25:7
      """
    let report = StopReport(errors, path: "notes/en/bind.md")
    #expect(report.message == "Fatal error: Index out of range")
    #expect(report.position == SourcePosition(line: 7, column: 5))
  }

  @Test(arguments: [
    (
      "Swift/ErrorType.swift:254: Fatal error: Error raised at top level: en_bind.Lost(in: en_bind.A)",
      "uncaught error: Lost(in: A)"
    ),
    (
      "x: Fatal error: Error raised at top level: en_bind.(unknown context at $55f8a0).Lost()",
      "uncaught error: Lost()"
    ),
    (
      "own words\n\n*** Program crashed: Bad pointer dereference at 0x0000000000000010 ***",
      "bad pointer dereference"
    ),
    (
      """
      own words
      *** Program crashed: Illegal instruction at 0x000055ea4b5c41f8 ***
      Thread 0 "t" crashed:
        0 [inlined] 0x000055ea4b5c41f8 Swift runtime failure: arithmetic overflow in t at bind.md
      """,
      "arithmetic overflow"
    ),
    ("own words\n*** Signal 6: Backtracing from 0x7f... done ***", "own words"),
    (
      """
      own words
      swift-runtime: failed to suspend thread 7 while processing a crash; backtraces will be \
      missing information
      *** Signal 5: Backtracing from 0x7f... done ***
      """, "own words"
    ),
    (
      """
      own words
      swift runtime: backtrace-on-crash is not supported for privileged executables.
      """, "own words"
    ),
  ])
  func `a cause is told without the names that a program was given`(errors: String, cause: String) {
    #expect(StopReport(errors, path: "notes/en/bind.md", module: "en_bind").message == cause)
  }
}
