import MarbleModel

/// A report without the parts that only pages show.
struct RecalledReport: Hashable {
  /// The part of a verdict that reports show.
  struct Judgement: Hashable {
    let path: String
    let line: Int
    let outcome: Verdict.Outcome
    let output: String?
    let isStopped: Bool
    let diagnostics: [Diagnostic]
    let messages: [Diagnostic]
  }

  /// A program whose result came from the cache.
  struct KnownProgram: Hashable {
    let path: String
    let name: Program.ID.Name
    /// The lines of its listings.
    let lines: [Int]
    let module: String
  }

  let judgements: [Judgement]
  let programs: [KnownProgram]
  let toolchain: String
  let platform: String
  let imports: [String]
}

extension RecalledReport {
  /// Creates the recalled form of a report; `nil` if a program ran, or only some were requested.
  init?(_ report: TestReport) {
    guard report.timings.allSatisfy(\.isCached), report.share == nil, report.complaints.isEmpty
    else { return nil }
    judgements = report.verdicts.map(Judgement.init)
    programs = report.timings.map(KnownProgram.init)
    toolchain = report.toolchain
    platform = report.platform
    imports = report.imports
  }

  var report: TestReport {
    var report = TestReport(
      verdicts: judgements.map(\.verdict),
      timings: programs.map(\.timing),
      toolchain: toolchain
    )
    report.platform = platform
    report.imports = imports
    return report
  }
}

extension RecalledReport.Judgement {
  fileprivate init(_ verdict: Verdict) {
    path = verdict.listing.path
    line = verdict.listing.line
    outcome = verdict.outcome
    output = verdict.output
    isStopped = verdict.isStopped
    diagnostics = verdict.diagnostics
    messages = verdict.messages
  }

  fileprivate var verdict: Verdict {
    var verdict = Verdict(
      listing: Listing.ID(path: path, line: line),
      outcome: outcome,
      output: output,
      diagnostics: diagnostics,
      messages: messages
    )
    verdict.isStopped = isStopped
    return verdict
  }
}

extension RecalledReport.KnownProgram {
  fileprivate init(_ timing: TestReport.Timing) {
    path = timing.program.path
    name = timing.program.name
    lines = timing.listings.map(\.line)
    module = timing.module
  }

  fileprivate var timing: TestReport.Timing {
    var timing = TestReport.Timing(
      program: Program.ID(path: path, name: name),
      listings: lines.map { Listing.ID(path: path, line: $0) },
      compiling: .zero,
      running: .zero,
      isCached: true
    )
    timing.module = module
    return timing
  }
}
