import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

@Suite struct TranscriptTests {
  private let module: ProgramModule = {
    let chapter = Chapter("```swift\na\n```\n```swift\nb\n```\n")
    let id = Program.ID(path: chapter.path, name: .page)
    return ProgramModule(
      program: Program(id: id, listings: chapter.blocks.listings),
      name: "en_bind"
    )
  }()

  @Test func `output is cut at the marks, and wrong bytes are spelled out`() {
    let record = RunRecord(
      marks: [mark(0, 0), mark(1, 3), mark(-1, 5)],
      output: Array("a\u{0}\n".utf8) + [0xFF, 0x0A] + Array("late".utf8),
      errors: "",
      status: .exited(0)
    )
    let transcript = Transcript(of: record, module: module, limits: RunLimits())
    #expect(transcript.ending == .finished)
    #expect(transcript.passages.map(\.output) == ["a\0\n", "\u{10FFFF}FF\nlate"])
  }

  @Test func `marks that cannot be never trap`() {
    let marks = [mark(7, 0), mark(0, 9), mark(1, -4)]
    let record = RunRecord(
      marks: marks,
      output: [0x61],
      errors: "",
      status: .signaled("SIGKILL")
    )
    let transcript = Transcript(of: record, module: module, limits: RunLimits())
    #expect(transcript.passages.map(\.output) == ["", "a"])
    let crash = Transcript.Crash(signal: "SIGKILL", message: nil, position: nil)
    #expect(transcript.ending == .crashed(crash))
  }

  private func mark(_ number: Int, _ offset: Int) -> RunRecord.Mark {
    RunRecord.Mark(number: number, offset: offset)
  }
}
