import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// What is said of the blocks of a program that doesn't run to its end.
@Suite struct VerificationTests {
  /// Three blocks that form one program, in lines 1, 5 and 9.
  private static let chapter = Chapter(
    "```swift\na()\n```\n\n```swift\nb()\n```\n\n```swift\nc()\n```\n",
    session: .page
  )

  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// How many blocks were begun, and how the last of them ended.
    let begun: Int
    let ending: Transcript.Ending
    let verdicts: [String]
  }

  private static let printed = " / it had printed: /   printed"

  static let cases = [
    Case(
      testDescription: "to the end",
      begun: 3,
      ending: .finished,
      verdicts: ["1 verified", "5 verified", "9 verified"]
    ),
    Case(
      testDescription: "left at its end",
      begun: 3,
      ending: .exited(status: 0, position: nil),
      verdicts: ["1 verified", "5 verified", "9 verified"]
    ),
    Case(
      testDescription: "left in the middle",
      begun: 2,
      ending: .exited(status: 0, position: nil),
      verdicts: [
        "1 verified",
        "5 failed: 5 the program ended here with exit status 0" + printed,
        "9 notReached: 9 not reached: the program stopped in the block at line 5",
      ]
    ),
    Case(
      testDescription: "crashed in the block",
      begun: 2,
      ending: crash(atLine: 6),
      verdicts: [
        "1 verified",
        "5 failed: 6 the program stopped: why" + printed,
        "9 notReached: 9 not reached: the program stopped in the block at line 5",
      ]
    ),
    Case(
      testDescription: "crashed in another block",
      begun: 2,
      ending: crash(atLine: 2),
      verdicts: [
        "1 verified",
        "5 failed: 2 the program stopped: why / while running the block at line 5" + printed,
        "9 notReached: 9 not reached: the program stopped in the block at line 5",
      ]
    ),
    Case(
      testDescription: "crashed before the first",
      begun: 0,
      ending: crash(atLine: nil),
      verdicts: [
        "1 failed: 1 the program stopped: why",
        "5 notReached: 5 not reached",
        "9 notReached: 9 not reached",
      ]
    ),
  ]

  @Test(arguments: cases)
  func `a program that stops says where, and what was not reached`(row: Case) {
    let listings = Self.chapter.blocks.listings.prefix(row.begun)
    let passages = listings.map { listing in
      let isLast = listing.id == listings.last?.id && row.begun < 3
      return Transcript.Passage(listing: listing.id, output: isLast ? "printed\n" : "")
    }
    let transcript = Transcript(
      program: Self.program.id,
      passages: passages,
      ending: row.ending
    )
    #expect(Self.told(CompilerAnswer(), transcript) == row.verdicts)
  }

  @Test func `what keeps the whole program from being built is told at its first block`() {
    var answer = CompilerAnswer()
    answer.stray = ["ld: no such symbol"]
    #expect(
      Self.told(answer, nil) == [
        "1 failed: 1 the program of this block doesn't compile / ld: no such symbol",
        "5 notReached: 5 not reached: the program doesn't compile; see the block at line 1",
        "9 notReached: 9 not reached: the program doesn't compile; see the block at line 1",
      ]
    )
  }

  @Test func `blocks that can't run because of another one name it`() {
    var answer = CompilerAnswer()
    answer.messages = [
      CompilerMessage(severity: .error, listing: 1, line: 0, column: 1, text: "no b")
    ]
    #expect(
      Self.told(answer, nil) == [
        "1 notReached: 1 not reached: the program doesn't compile; see the block at line 5",
        "5 failed: 5 no b",
        "9 notReached: 9 not reached: the program doesn't compile; see the block at line 5",
      ]
    )
  }

  private static func crash(atLine line: Int?) -> Transcript.Ending {
    let position = line.map { SourcePosition(line: $0) }
    return .crashed(Transcript.Crash(signal: "SIGTRAP", message: "why", position: position))
  }

  private static var program: Program {
    let id = Program.ID(path: chapter.path, name: .isolated(line: 1))
    return Program(id: id, listings: chapter.blocks.listings)
  }

  private static func told(_ answer: CompilerAnswer, _ transcript: Transcript?) -> [String] {
    let timing = TestReport.Timing(
      program: program.id,
      compiling: .zero,
      running: .zero,
      isCached: false
    )
    let result = ProgramResult(
      program: program,
      answer: answer,
      transcript: transcript,
      timing: timing
    )
    return Verification(result: result, source: chapter.source).verdicts().map { verdict in
      let diagnostics = verdict.diagnostics.map { diagnostic in
        ": \(diagnostic.range?.start.line ?? 0) \(diagnostic.message.text)"
          + diagnostic.details.map { " / " + $0 }.joined()
      }
      return "\(verdict.listing.line) \(verdict.outcome)" + diagnostics.joined()
    }
  }
}
