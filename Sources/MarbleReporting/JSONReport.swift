package import MarbleModel

/// The outcome of a test as one JSON object, for programs.
///
/// ```
/// format       "marble-test"
/// version      1; a change that could break a reader of this format raises it
/// isTrue       whether the whole book is as its pages say
/// seconds      the time from the first file read to the last verdict
/// toolchain    such as "Swift 6.3.1"; empty when nothing had to be compiled
/// shard        {index, count, partition}? if only a share of the programs was tested;
///              shares belong together if partition is the same
/// summary      {verified, compiled, refused, stopped, parsed, declared, skipped, failed,
///              notReached}: numbers of listings; refused, stopped, parsed and declared are right,
///              as those with fails, traps, parses and declares must be
/// progress     {checked, all}: numbers of listings; those that are not checked yet since the book
///              was adopted are missing in the first
/// complaints   [diagnostic] about the files themselves, in reading order
/// listings     [{path, line, outcome, reason?, output?, diagnostics: [diagnostic]}] in reading
///              order; line is that of the opening fence; outcome is one of summary's names;
///              reason says why a skipped one is not checked; output is what it really printed,
///              missing when it did not run to its end
/// programs     [{path, name?, line?, listings: [line], compileSeconds, runSeconds, isCached}];
///              name is that of in=NAME, line that of a listing with a program of its own;
///              neither: the page's
/// diagnostic   {severity: "error" | "warning" | "note", message, path, start?, end?, excerpt?,
///              details: [text], remedy?}; start and end are {line, column}, counted from one,
///              columns in bytes of UTF-8, end after the last character
/// ```
///
/// Paths are relative to the book's folder. A key with `?` is missing where it has no meaning.
package struct JSONReport: Sendable {
  /// The outcome of the test.
  package let outcome: Outcome

  /// Creates the report on the outcome of a test.
  package init(on outcome: Outcome) { self.outcome = outcome }

  /// The object, in lines, with a line feed at the end.
  package var text: String { get throws { try Document(outcome).jsonText } }
}

extension JSONReport {
  private struct Document: Encodable {
    let format = "marble-test"
    let version = 1
    let isTrue: Bool
    let seconds: Double
    let toolchain: String
    let shard: Part?
    let summary: [String: Int]
    let progress: [String: Int]
    let complaints: [JSONDiagnostic]
    let listings: [Block]
    let programs: [Timing]

    init(_ outcome: Outcome) {
      isTrue = outcome.isTrue
      seconds = outcome.duration.jsonSeconds
      toolchain = outcome.report.toolchain
      shard = outcome.report.share.map(Part.init)
      let none = Verdict.Outcome.words.map { ($0, 0) }
      let words = outcome.report.verdicts.map { ($0.outcome.word, 1) }
      summary = Dictionary(none + words, uniquingKeysWith: +)
      let count = BlockCount(of: outcome.report)
      progress = ["checked": count.checked, "all": count.all]
      complaints = outcome.allComplaints.map(JSONDiagnostic.init)
      listings = outcome.report.verdicts.map(Block.init)
      programs = outcome.report.timings.map(Timing.init)
    }
  }

  private struct Part: Encodable {
    let index: Int
    let count: Int
    let partition: String

    init(_ share: Share) {
      index = share.shard.index
      count = share.shard.count
      partition = share.partition
    }
  }

  private struct Block: Encodable {
    let path: String
    let line: Int
    let outcome: String
    let reason: String?
    let output: String?
    let diagnostics: [JSONDiagnostic]

    init(_ verdict: Verdict) {
      path = verdict.listing.path
      line = verdict.listing.line
      outcome = verdict.outcome.word
      reason = if case .skipped(let reason) = verdict.outcome { reason } else { nil }
      output = verdict.output
      diagnostics = verdict.diagnostics.map(JSONDiagnostic.init)
    }
  }

  private struct Timing: Encodable {
    let path: String
    let name: String?
    let line: Int?
    let listings: [Int]
    let compileSeconds: Double
    let runSeconds: Double
    let isCached: Bool

    init(_ timing: TestReport.Timing) {
      path = timing.program.path
      name = if case .named(let name) = timing.program.name { name } else { nil }
      line =
        switch timing.program.name {
        case .isolated(let line), .stopping(let line): line
        case .page, .named: nil
        }
      listings = timing.listings.map(\.line)
      compileSeconds = timing.compiling.jsonSeconds
      runSeconds = timing.running.jsonSeconds
      isCached = timing.isCached
    }
  }
}

extension Duration {
  fileprivate var jsonSeconds: Double { Double(milliseconds) / 1_000 }
}
