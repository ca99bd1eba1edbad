import MarbleModel

/// The JSON object of a test report, as described at ``JSONReport``.
struct TestDocument: Codable {
  let format: String
  let version: Int
  let isTrue: Bool
  let seconds: Double
  let toolchain: String
  let platform: String?
  let shard: Part?
  let summary: [String: Int]
  let progress: [String: Int]
  let complaints: [JSONDiagnostic]
  let listings: [Block]
  let programs: [Timing]

  /// The value of `format` in every such object.
  static let format = "marble-test"
  /// The version of the objects that this Marble writes and reads.
  static let version = 1

  init(_ outcome: Outcome) {
    (format, version) = (Self.format, Self.version)
    isTrue = outcome.isTrue
    seconds = outcome.duration.jsonSeconds
    toolchain = outcome.report.toolchain
    platform = outcome.report.platform.isEmpty ? nil : outcome.report.platform
    shard = outcome.report.share.map(Part.init)
    let none = Verdict.Outcome.words.map { ($0, 0) }
    let words = outcome.report.verdicts.map { ($0.outcome.word, 1) }
    summary = Dictionary(none + words, uniquingKeysWith: +)
    let count = BlockCount(of: outcome.report)
    progress = [
      "checked": count.checked, "parsed": count.parsed, "rotten": count.rotten, "all": count.all,
    ]
    complaints = outcome.allComplaints.map(JSONDiagnostic.init)
    listings = outcome.report.verdicts.map(Block.init)
    programs = outcome.report.timings.map(Timing.init)
  }

  /// The outcome described by the object, as far as possible; `nil` if it has unknown words.
  var outcome: Outcome? {
    let verdicts = listings.compactMap(\.verdict)
    let complaints = complaints.compactMap(\.diagnostic)
    // A report with an unknown word isn't read at all: without that block, it could be true.
    guard format == Self.format, version == Self.version, verdicts.count == listings.count,
      complaints.count == self.complaints.count
    else { return nil }
    var report = TestReport(
      verdicts: verdicts,
      timings: programs.map(\.timing),
      toolchain: toolchain
    )
    report.share = shard?.share
    report.platform = platform ?? ""
    guard shard == nil || report.share != nil else { return nil }
    return Outcome(complaints: complaints, report: report, duration: .seconds(seconds))
  }
}

extension TestDocument {
  /// A shard of a book's programs, with all the blocks that were divided.
  struct Part: Codable {
    /// The lines of a file's blocks.
    struct Blocks: Codable {
      let path: String
      let lines: [Int]
    }

    let index: Int
    let count: Int
    let partition: String
    let blocks: [Blocks]

    init(_ share: Share) {
      index = share.shard.index
      count = share.shard.count
      partition = share.partition
      let lines = Dictionary(grouping: share.listings, by: \.path)
      var seen: Set<String> = []
      let paths = share.listings.map(\.path).filter { seen.insert($0).inserted }
      blocks = paths.map { Blocks(path: $0, lines: (lines[$0] ?? []).map(\.line)) }
    }

    var share: Share? {
      guard let shard = Shard(index, of: count) else { return nil }
      var share = Share(shard, of: partition)
      share.listings = blocks.flatMap { file in
        file.lines.map { Listing.ID(path: file.path, line: $0) }
      }
      return share
    }
  }

  struct Block: Codable {
    let path: String
    let line: Int
    let outcome: String
    let reason: String?
    let output: String?
    let standardError: String?
    let diagnostics: [JSONDiagnostic]

    init(_ verdict: Verdict) {
      path = verdict.listing.path
      line = verdict.listing.line
      outcome = verdict.outcome.word
      reason = verdict.outcome.reason
      output = verdict.output
      standardError = verdict.errors?.isEmpty == false ? verdict.errors : nil
      diagnostics = verdict.diagnostics.map(JSONDiagnostic.init)
    }

    var verdict: Verdict? {
      let diagnostics = diagnostics.compactMap(\.diagnostic)
      guard let outcome = Verdict.Outcome(word: outcome, reason: reason ?? ""),
        diagnostics.count == self.diagnostics.count
      else { return nil }
      let id = Listing.ID(path: path, line: line)
      var verdict = Verdict(
        listing: id,
        outcome: outcome,
        output: output,
        diagnostics: diagnostics
      )
      verdict.errors = standardError
      return verdict
    }
  }

  struct Timing: Codable {
    let path: String
    let name: String?
    let line: Int?
    let listings: [Int]
    let compileSeconds: Double
    let runSeconds: Double
    let isCached: Bool
    let module: String?

    init(_ timing: TestReport.Timing) {
      path = timing.program.path
      name =
        switch timing.program.name {
        case .named(let name): name
        case .foreign(let language, let name):
          name.isEmpty ? language.rawValue : "\(language.rawValue) \(name)"
        case .page, .isolated, .stopping: nil
        }
      line =
        switch timing.program.name {
        case .isolated(let line), .stopping(let line): line
        case .page, .named, .foreign: nil
        }
      listings = timing.listings.map(\.line)
      compileSeconds = timing.compiling.jsonSeconds
      runSeconds = timing.running.jsonSeconds
      isCached = timing.isCached
      module = timing.module.isEmpty ? nil : timing.module
    }

    var timing: TestReport.Timing {
      let own = line.map(Program.ID.Name.isolated(line:)) ?? .page
      var timing = TestReport.Timing(
        program: Program.ID(path: path, name: name.map(Program.ID.Name.named) ?? own),
        listings: listings.map { Listing.ID(path: path, line: $0) },
        compiling: .seconds(compileSeconds),
        running: .seconds(runSeconds),
        isCached: isCached
      )
      timing.module = module ?? ""
      return timing
    }
  }
}

extension Duration {
  fileprivate var jsonSeconds: Double { Double(milliseconds) / 1_000 }
}
