package import MarbleModel

/// Puts the verdicts on a book into words for a terminal.
package struct TestReportFormatter: Sendable {
  let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  /// Returns the whole outcome of a test: the problems in reading order, and then the summary.
  package func text(of outcome: Outcome) -> String {
    let complaints = DiagnosticFormatter(style: style).text(of: outcome.complaints)
    let diagnostics = DiagnosticFormatter(style: style).text(of: outcome.report.diagnostics)
    let skips = outcome.report.verdicts.compactMap(skipLine).joined()
    return [complaints, diagnostics, skips, summary(of: outcome) + "\n"]
      .filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// Returns the counts, the toolchain and the time, in one line without its ending.
  ///
  /// A second line shows how many blocks aren't checked yet, if any.
  ///
  ///     12 verified, 1 compiled, 0 skipped, 0 failed (Swift 6.3.1, 0.42 s)
  package func summary(of outcome: Outcome) -> String {
    let report = outcome.report
    let share = report.share.map { "shard \($0.shard) of partition \($0.partition)" }
    let circumstances = [report.toolchain, Self.seconds(outcome.duration), share ?? ""]
    let end = circumstances.filter { !$0.isEmpty }.joined(separator: ", ")
    return counts(of: outcome) + style.paint(" (\(end.harmless))", .faint) + progress(of: report)
  }

  /// Returns the progress of a book since it was adopted; empty if there is nothing left to check.
  private func progress(of report: TestReport) -> String {
    let count = BlockCount(of: report)
    guard count.unchecked > 0 || count.rotten > 0 else { return "" }
    let rest = [
      (count.parsed, "only parsed"), (count.rotten, "rotten"), (count.unchecked, "not yet"),
    ]
    let told = rest.filter { $0.0 > 0 }.map { ", \($0.0) \($0.1)" }.joined()
    return "\n\(count.checked) of \(count.all) blocks checked\(told)"
  }

  private func counts(of outcome: Outcome) -> String {
    let faults = outcome.allComplaints.filter { $0.severity == .error }.count
    // All but the last are at the raw values of `Verdict.Outcome.Count`.
    var counts: [(number: Int, name: String, paint: Paint)] = [
      (0, "verified", .added), (0, "compiled", .none), (0, "skipped", .none), (0, "failed", .error),
      (0, "not reached", .error), (0, "only parsed", .none), (0, "rotten", .removed),
      (0, "for another platform", .none), (0, "compiled with stand-ins", .none),
      (faults, faults == 1 ? "error in files" : "errors in files", .error),
    ]
    for verdict in outcome.report.verdicts {
      counts[verdict.outcome.count.rawValue].number += 1
    }
    let told = counts[..<4] + counts[4...].filter { $0.number > 0 }
    let parts = told.map { count in
      style.paint("\(count.number) \(count.name)", count.number == 0 ? .none : count.paint)
    }
    return parts.joined(separator: ", ")
  }

  /// Returns a line, without its ending, to show above the outcome of one test among several.
  package func heading(_ text: String) -> String { style.paint(text.harmless, .faint) }

  /// Returns a table of the slowest programs, at most `count`; empty if none ran.
  ///
  ///     compile      run
  ///      0.31 s   0.02 s  notes/en/bind.md
  package func slowest(_ count: Int, of report: TestReport) -> String {
    let timings = report.timings.filter { !$0.isCached }
      .sorted { $0.compiling + $0.running > $1.compiling + $1.running }
      .prefix(count)
    guard !timings.isEmpty else { return "" }
    let rows = timings.map { timing in
      let times = [timing.compiling, timing.running].map(Self.seconds)
        .map { String(repeating: " ", count: max(0, 8 - $0.count)) + $0 }
      return times.joined(separator: " ") + "  " + timing.program.text.harmless + "\n"
    }
    return style.paint(" compile      run", .faint) + "\n" + rows.joined()
  }

  private func skipLine(_ verdict: Verdict) -> String? {
    let told: String
    switch verdict.outcome {
    case .skipped(let reason) where reason != ListingWords.unchecked: told = ": " + reason
    case .elsewhere(let platforms): told = " here: for " + platforms
    default: return nil
    }
    let place = "\(verdict.listing.path):\(verdict.listing.line)".harmless
    return style.paint("\(place): not checked\(told.harmless)", .faint) + "\n"
  }

  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let hundredths = seconds * 100 + attoseconds / 10_000_000_000_000_000
    let digits = String(hundredths % 100)
    return "\(hundredths / 100).\(digits.count == 1 ? "0" : "")\(digits) s"
  }
}
