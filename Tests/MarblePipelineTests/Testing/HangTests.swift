import MarbleModel
import MarblePipeline
import MarbleTestSupport
import Testing

@Suite struct HangTests {
  /// Code that never ends, and the lines that a reader must be led to.
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let code: String
    let lines: ClosedRange<Int>

    var testDescription: String { name }
  }

  @Test(arguments: [
    Case(name: "a loop", code: "var turns = 0\nwhile true { turns &+= 1 }", lines: 3...3),
    Case(name: "an empty loop", code: "while true {\n}", lines: 2...3),
    Case(
      name: "a loop in a function",
      code: "func spin() {\n  while true { _ = [1].map { $0 } }\n}\nspin()",
      lines: 2...5
    ),
    Case(
      name: "a wait that nobody ends",
      code: "print(1)\nawait withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }",
      lines: 3...3
    ),
  ])
  func `a hang is found where it hangs`(_ hang: Case) async throws {
    let book = try TemporaryBook()
    let chapter = Chapter("```swift\n\(hang.code)\n```\n")
    let report = try await book.test([chapter], limits: RunLimits(time: .seconds(3)))
    let errors = report.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message.text) == ["the program didn't end within 3 s"])
    let line = try #require(errors.first?.range?.start.line)
    #expect(hang.lines ~= line, "found at line \(line)")
  }
}
