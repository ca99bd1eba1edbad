import MarbleChecking
import MarbleModel
import MarbleTestSupport
import Testing

struct CompiledProgramDiagnosticsTests {
  @Test func `what keeps a program from running is told, and no warning about the rest of it`() {
    let chapter = Chapter(
      "```swift\nlet a = 1\n```\n```swift\nlet b: Int = \"\"\n```\n```swift\nprint(b)\n```\n"
    )
    let program = Program(
      id: Program.ID(path: chapter.path, name: .page),
      listings: chapter.blocks.listings
    )
    var answer = CompilerAnswer()
    answer.messages = [
      CompilerMessage(severity: .warning, listing: 0, line: 1, column: 1, text: "unused"),
      CompilerMessage(severity: .error, listing: 1, line: 1, column: 1, text: "wrong"),
    ]
    let compiled = CompiledProgram(
      module: ProgramModule(program: program, name: "page"),
      object: nil,
      parts: [],
      answer: answer,
      duration: .zero
    )
    #expect(compiled.diagnostics(in: chapter.source).map(\.message.text) == ["wrong"])
  }
}
