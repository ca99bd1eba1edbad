import MarbleModel
import MarbleReading
import MarbleServing
import MarbleTestSupport
import Testing

@testable import MarblePipeline

/// A block that a reader edits in a browser, and what is answered.
@Suite struct BlockTrialTests {
  private static let path = "notes/en/a.md"
  private static let code = "let a = 1\nprint(a)"
  private static let page = """
    ---
    title: A
    ---

    ```swift
    \(code)
    ```
    ```output
    1
    ```

    """

  private static func edited(
    _ code: String,
    from original: String = code,
    line: Int = 5,
    path: String = path
  ) async throws -> EditedChapter {
    let book = try TemporaryBook()
    try book.write("title: B\ncontents: [a]\n", to: "Site/site.yml")
    try book.write(page, to: Self.path)
    let reading = try #require(await BookReader(root: book.root).read().book)
    return try EditedChapter(
      BlockEdit(path: path, line: line, original: original, code: code),
      of: reading
    )
  }

  @Test func `an edit replaces the code of its block, and nothing else`() async throws {
    let edited = try await Self.edited("print(2)\n\n// é")
    #expect(edited.rewriting.old == Self.page)
    #expect(
      edited.rewriting.new == Self.page.replacing(Self.code, with: "print(2)\n\n// é")
    )
    #expect(edited.rewriting.path == Self.path)
    #expect(edited.listing.lines.map(\.text) == ["print(2)", "", "// é"])
    #expect(edited.faults == [])
    let fence = "print(2)\n```\n# More"
    #expect(
      try await Self.edited(fence).rewriting.new == """
        ---
        title: A
        ---

        ````swift
        \(fence)
        ````
        ```output
        1
        ```

        """
    )
    #expect(try await Self.edited("a\r\nb").listing.lines.map(\.text) == ["a", "b"])
  }

  @Test(arguments: [
    ("other code than the page has", "print(2)", "let a = 2", 5, path, 409),
    ("a line without a block", "print(2)", code, 6, path, 409),
    ("a chapter that isn't there", "print(2)", code, 5, "notes/en/b.md", 404),
    ("a file that isn't a chapter", "print(2)", code, 5, "Site/site.yml", 404),
    ("code with a null byte", "print(2)\0", code, 5, path, 409),
  ])
  func `an edit of anything else is refused`(
    name: String,
    code: String,
    original: String,
    line: Int,
    path: String,
    status: Int
  ) async throws {
    let error = await #expect(throws: RequestRefusal.self) {
      try await Self.edited(code, from: original, line: line, path: path)
    }
    #expect(error?.status == status, "\(name): \(error?.text ?? "")")
  }

  private static func message(
    _ severity: Diagnostic.Severity,
    _ text: Diagnostic.Message,
    line: Int
  ) -> Diagnostic {
    var message = Diagnostic(severity, text, path: path)
    message.range = SourceRange(at: SourcePosition(line: line))
    return message
  }

  private static func trial(
    _ outcome: Verdict.Outcome,
    output: String? = nil,
    diagnostics: [Diagnostic] = [],
    messages: [Diagnostic] = []
  ) async throws -> BlockTrial {
    let edited = try await edited("print(2)")
    let verdict = Verdict(
      listing: edited.listing.id,
      outcome: outcome,
      output: output,
      diagnostics: diagnostics,
      messages: messages
    )
    let other = Verdict(listing: Listing.ID(path: path, line: 1), outcome: .failed, output: "x")
    let report = TestReport(verdicts: [other, verdict], timings: [], toolchain: "")
    return BlockTrial(edited: edited, report: report, duration: .milliseconds(1_500))
  }

  @Test func `the answer has what is wrong, then the compiler's warnings`() async throws {
    let wrong = Self.message(.error, "wrong", line: 6)
    let told = Self.message(.warning, "told", line: 7)
    let trial = try await Self.trial(
      .failed,
      output: "2\n",
      diagnostics: [wrong, told],
      messages: [
        told, Self.message(.warning, "doubtful", line: 6), Self.message(.note, "a note", line: 6),
        Self.message(.error, "as the page says", line: 6), Self.message(.warning, "far", line: 70),
      ]
    )
    let answer = trial.answer
    #expect(!answer.isTrue)
    #expect(answer.outcome == "failed")
    #expect(answer.output == "2\n")
    #expect(answer.values == [])
    #expect(answer.seconds == 1.5)
    let messages = answer.messages.map { "\($0.severity): \($0.text) \($0.line ?? 0)" }
    #expect(
      messages == ["error: wrong 1", "warning: told 0", "warning: doubtful 1", "warning: far 0"]
    )
    #expect(trial.canBeDrawn)
    #expect(trial.drawn.blocks.listings.map { $0.output?.lines.map(\.text) } == [["2"]])
  }

  @Test(
    arguments: [
      (.verified, "verified", true), (.compiled, "compiled", true),
      (.refused, "refused, as it should be", true), (.stopped, "stopped, as it should", true),
      (.parsed, "parsed", true), (.declared, "declared", true),
      (.elsewhere(platforms: "macOS"), "checked on macOS only", true),
      (.skipped(reason: "why"), "not checked", true), (.failed, "failed", false),
      (.notReached, "not reached", false),
    ] as [(Verdict.Outcome, String, Bool)]
  )
  func `each outcome has a word`(
    outcome: Verdict.Outcome,
    word: String,
    isTrue: Bool
  ) async throws {
    let trial = try await Self.trial(outcome)
    #expect(trial.answer.outcome == word)
    #expect(trial.answer.isTrue == isTrue)
    #expect(!trial.canBeDrawn)
    #expect(trial.drawn.blocks.listings.map { $0.output?.lines.map(\.text) } == [["1"]])
  }
}
