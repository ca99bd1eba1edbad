import MarbleModel

/// A report without the parts that only pages show.
struct RecalledReport: Hashable {
  /// The part of a verdict that reports show.
  struct Judgement: Hashable {
    let path: String
    let line: Int
    let outcome: Verdict.Outcome
    let output: String?
    let errors: String?
    let exitStatus: Int32?
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

  /// The programs that were tested.
  var tested: [Program.ID] { programs.map(\.id) }

  /// Returns the report with a newer one's findings about some texts, in the order of all texts.
  func updated(by newer: TestReport, on changed: Set<String>, in order: [String]) -> TestReport {
    let old = report
    var whole = TestReport(
      verdicts: (old.verdicts.filter { !changed.contains($0.listing.path) } + newer.verdicts)
        .sorted(by: \.listing.path, in: order),
      timings: (old.timings.filter { !changed.contains($0.program.path) } + newer.timings)
        .sorted(by: \.program.path, in: order),
      // If the newer test had nothing to compile, it doesn't know the toolchain.
      toolchain: newer.toolchain.isEmpty ? toolchain : newer.toolchain
    )
    whole.platform = newer.platform
    whole.imports = newer.toolchain.isEmpty ? imports : newer.imports
    whole.complaints = newer.complaints
    return whole
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
    errors = verdict.errors
    exitStatus = verdict.exitStatus
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
    (verdict.errors, verdict.exitStatus) = (errors, exitStatus)
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

  fileprivate var id: Program.ID { Program.ID(path: path, name: name) }

  fileprivate var timing: TestReport.Timing {
    var timing = TestReport.Timing(
      program: id,
      listings: lines.map { Listing.ID(path: path, line: $0) },
      compiling: .zero,
      running: .zero,
      isCached: true
    )
    timing.module = module
    return timing
  }
}

extension Array {
  /// Returns the elements in the order of their paths in a list; those with other paths come first,
  /// and those with the same one keep their order.
  func sorted(by path: (Element) -> String, in order: [String]) -> Self {
    let places = Dictionary(zip(order, order.indices)) { first, _ in first }
    return enumerated()
      .map { (place: places[path($0.element)] ?? -1, number: $0.offset, element: $0.element) }
      .sorted { ($0.place, $0.number) < ($1.place, $1.number) }
      .map(\.element)
  }
}
