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

  @Test func `standard error is cut at the marks, whatever isn't kept of it`() {
    var record = RunRecord(
      marks: [mark(0, 0, 0), mark(1, 0, 6), mark(-1, 0, 9)],
      output: [],
      errors: "one\ntwo\n",
      status: .exited(0)
    )
    #expect(errors(of: record) == ["one\ntw", "o\n"])
    record.errorStart = 3
    #expect(errors(of: record) == ["one", "\ntwo\n"])
    record.marks = [mark(0, 0, .min), mark(1, 0, .max)]
    #expect(errors(of: record) == ["one\ntwo\n", ""])
  }

  @Test func `what the runtime tells about a stop isn't the program's`() {
    let record = RunRecord(
      marks: [mark(0, 0, 0), mark(1, 0, 4)],
      output: [],
      errors: """
        one
        two
        en_bind/a.md:3: Fatal error: here
        and below

        *** Signal 4: Backtracing from 0x1... done ***

        *** Program crashed: Illegal instruction at 0x1 ***

        """,
      status: .signaled("SIGILL")
    )
    #expect(errors(of: record) == ["one\n", "two\n"])
    var other = record
    other.errorOutput = Array("one\nhalf\n\n*** Signal 11: Backtracing ***\n".utf8)
    #expect(errors(of: other) == ["one\n", "half\n"])
  }

  private func errors(of record: RunRecord) -> [String] {
    Transcript(of: record, module: module, limits: RunLimits()).passages.map(\.errors)
  }

  private func mark(_ number: Int, _ offset: Int, _ errors: Int = 0) -> RunRecord.Mark {
    RunRecord.Mark(number: number, offset: offset, errorOffset: errors)
  }
}
