import MarbleModel
import MarbleServing

/// The result of running an edited block.
struct BlockTrial: Sendable {
  let edited: EditedChapter
  let report: TestReport
  let duration: Duration

  private var verdict: Verdict? { report.verdicts.first { $0.listing == edited.listing.id } }

  /// Whether the block ran to its end, so that its page has something to show.
  var canBeDrawn: Bool { verdict?.output != nil }

  /// The answer to the browser.
  var answer: BlockAnswer {
    let faults = edited.faults + report.complaints
    let warnings = verdict?.messages.filter { $0.severity == .warning } ?? []
    let told = verdict?.diagnostics ?? []
    return BlockAnswer(
      isTrue: faults.isEmpty && verdict?.isFailure == false,
      outcome: faults.isEmpty ? verdict?.outcome.word ?? "not run" : "not run",
      output: verdict?.output,
      messages: (faults + told + warnings.filter { !told.contains($0) }).map(message),
      values: values,
      seconds: duration / .seconds(1)
    )
  }

  /// The chapter with the actual output where it differs from the expected one.
  var drawn: Chapter {
    guard let verdict, verdict.isFailure, verdict.output != nil else { return edited.chapter }
    return edited.chapter.replacingListings { listing in
      guard listing.id == verdict.listing else { return listing }
      var listing = listing
      listing.output = listing.output.map { $0.showing(verdict.output ?? "") }
      listing.errors = listing.errors.map { $0.showing(verdict.errors ?? "") }
      return listing
    }
  }

  private func message(_ diagnostic: Diagnostic) -> ServedMessage {
    let listing = edited.listing
    let line = (diagnostic.range?.start.line).map { $0 - listing.id.line }
    let isInside =
      diagnostic.path == listing.id.path
      && line.map { 1...max(1, listing.lines.count) ~= $0 } == true
    return ServedMessage(diagnostic, line: isInside ? line : nil)
  }

  private var values: [BlockAnswer.Values] {
    guard edited.listing.words.showsValues else { return [] }
    let seen = Dictionary(grouping: verdict?.shown.observations?.values ?? [], by: \.span.end.line)
    return seen.sorted { $0.key < $1.key }.map { line, values in
      let texts = values.map { ($0.name.map { name in name + " = " } ?? "") + $0.summary }
      return BlockAnswer.Values(line: line + 1, text: texts.joined(separator: "; "))
    }
  }
}

extension Expectation {
  /// Returns the fence with other lines.
  fileprivate func showing(_ text: String) -> Expectation {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last == "" { lines.removeLast() }
    let place = SourcePosition(line: range.start.line + 1)
    var fence = self
    fence.lines = lines.map { Listing.Line(text: $0.spellingControls, position: place) }
    return fence
  }
}

extension Verdict.Outcome {
  /// The result in a word or two.
  fileprivate var word: String {
    switch self {
    case .verified: "verified"
    case .compiled: "compiled"
    case .compiledWith(let names): "compiled with stand-ins for \(names.joined(separator: ", "))"
    case .refused: "refused, as it should be"
    case .stopped: "stopped, as it should"
    case .parsed: "parsed"
    case .rotten: "out of date"
    case .declared: "declared"
    case .elsewhere(let platforms): "checked on \(platforms) only"
    case .skipped: "not checked"
    case .failed: "failed"
    case .notReached: "not reached"
    }
  }
}
