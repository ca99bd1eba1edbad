import MarbleModel
import MarbleTestSupport
import Testing

@testable import MarbleChecking

/// Random blocks with expectations of all kinds, and random runs of them: what is accepted is true,
/// nothing else has changed, and there is nothing to accept then.
@Suite struct AcceptanceKindsTests {
  @Test(arguments: 0..<20) func `accepting makes expectations of all kinds true`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let kind = Kind.allCases.randomElement(using: &generator) ?? .output
      let text = Self.text(of: kind, &generator)
      let happened = Happened(kind, &generator)
      let chapter = Chapter(text)
      let report = happened.report(on: chapter)
      let plan = AcceptancePlan(accepting: report, in: [chapter])
      let shown = "\(text)\n\(happened)"
      guard plan.diagnostics.isEmpty else {
        #expect(plan.rewritings.isEmpty, "\(shown)")
        continue
      }
      let accepted = plan.rewritings.first?.new ?? text
      let again = Chapter(accepted)
      #expect(happened.report(on: again).isTrue, "\(shown)\n\(accepted)")
      let second = AcceptancePlan(accepting: happened.report(on: again), in: [again])
      #expect(second.rewritings.isEmpty, "\(shown)\n\(accepted)")
      #expect(Self.code(of: again) == Self.code(of: chapter), "\(shown)\n\(accepted)")
    }
  }

  /// What a block expects.
  enum Kind: CaseIterable { case output, diagram, prints, values, messages, refusal }

  /// What a run found.
  struct Happened {
    let kind: Kind
    let outputs: [String]
    let values: [String]
    let messages: [CompilerMessage]

    init(_ kind: Kind, _ generator: inout SeededGenerator) {
      self.kind = kind
      outputs = (0..<3).map { _ in AcceptanceKindsTests.output(&generator) }
      values = (0..<3).map { _ in AcceptanceKindsTests.value(&generator) }
      let severities = kind == .refusal ? [Diagnostic.Severity.error] : [.warning]
      messages = (0..<2).map { number in
        CompilerMessage(
          severity: severities[0],
          listing: 0,
          line: number + 1,
          column: 1,
          text: AcceptanceKindsTests.value(&generator)
        )
      }
    }
  }

  private static let words = [
    "a", "...", "‹int›", "12", "é", "x ‹any›", "\"q\\", "\\...", "-->", "```",
  ]

  private static func output(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 0...2, using: &generator)).map { _ in
      (words.randomElement(using: &generator) ?? "") + "\n"
    }
    .joined()
  }

  private static func value(_ generator: inout SeededGenerator) -> String {
    (0..<Int.random(in: 1...2, using: &generator)).map { _ in
      words.randomElement(using: &generator) ?? ""
    }
    .joined(separator: " ")
  }

  /// Returns a block of three statements with what it expects.
  private static func text(of kind: Kind, _ generator: inout SeededGenerator) -> String {
    let word = kind == .refusal ? " fails" : ""
    let code = (0..<3).map { number in
      let claim: String
      switch kind {
      case .prints: claim = prints(&generator)
      case .values:
        claim = [" // =>", " // => a", "  // => ‹any›", ""].randomElement(using: &generator) ?? ""
      case .output, .diagram, .messages, .refusal: claim = ""
      }
      return "f(\(number))\(claim)\n"
    }
    let block = "```swift isolated\(word)\n\(code.joined())```\n"
    let lines = (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      (words.filter { $0 != "```" }.randomElement(using: &generator) ?? "") + "\n"
    }
    switch kind {
    case .output:
      let word = ["", " unordered", " varies"].randomElement(using: &generator) ?? ""
      return block + "\n```output\(word)\n\(lines.joined())```\n"
    case .diagram: return block + "\n```marble\n\(lines.joined())```\n"
    case .messages, .refusal: return block + "\n```diagnostics\n\(lines.joined())```\n"
    case .prints, .values: return block
    }
  }

  private static func prints(_ generator: inout SeededGenerator) -> String {
    let stop = Bool.random(using: &generator) ? "." : ""
    let text = PrintsComment.text(expecting: [words.randomElement(using: &generator) ?? ""]) + stop
    return ["", "  " + text, "  // why", "\n\(text)"].randomElement(using: &generator) ?? ""
  }

  /// Returns the code of the blocks without comments and lines that hold nothing else.
  private static func code(of chapter: Chapter) -> [String] {
    chapter.blocks.listings.flatMap { listing in
      listing.lines.indices.map { line in
        let comment = listing.comments.first { $0.line == line }?.offset
        let text = listing.lines[line].text
        return String(decoding: text.utf8.prefix(comment ?? .max), as: UTF8.self)
          .filter { $0 != " " }
      }
    }
    .filter { !$0.isEmpty }
  }
}

extension AcceptanceKindsTests.Happened {
  /// Returns the report on a run of the chapter's one block.
  func report(on chapter: Chapter) -> TestReport {
    let listing = chapter.blocks.listings[0]
    let program = Program(
      id: Program.ID(path: chapter.path, name: .isolated(line: listing.id.line)),
      listings: [listing]
    )
    var answer = CompilerAnswer()
    answer.messages = kind == .messages ? messages : []
    answer.refusals = kind == .refusal ? [0: messages] : [:]
    let result = ProgramResult(
      program: program,
      answer: answer,
      transcript: kind == .refusal ? nil : transcript(of: program, listing),
      timing: TestReport.Timing(
        program: program.id,
        compiling: .zero,
        running: .zero,
        isCached: false
      )
    )
    let verdicts = Verification(result: result, source: chapter.source).verdicts()
    return TestReport(verdicts: verdicts, timings: [], toolchain: "")
  }

  private func transcript(of program: Program, _ listing: Listing) -> Transcript {
    let statements = listing.lines.indices.filter { listing.lines[$0].text.hasPrefix("f(") }
    let prints = [.output, .diagram, .prints].contains(kind)
    let output = prints ? outputs.joined() : ""
    let parts = zip(statements, outputs).map { PrintedPart(line: $0, text: $1) }
    let values = zip(statements, values).map { line, text in
      Observations.Value(
        span: CodeSpan(
          from: CodeSpan.Position(line: line, offset: 0),
          to: CodeSpan.Position(line: line, offset: 4)
        ),
        name: nil,
        count: 1,
        first: [text],
        last: text
      )
    }
    let passage = Transcript.Passage(
      listing: listing.id,
      output: output,
      parts: kind == .prints ? parts : [],
      observations: Observations(values: values, output: output)
    )
    return Transcript(program: program.id, passages: [passage], ending: .finished)
  }
}
