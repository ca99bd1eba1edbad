import MarbleModel

/// An outcome with everything that a report must be able to tell.
extension Outcome {
  static let sample: Outcome = {
    let source = SourceFile(path: "notes/en/a,b.md", text: "print(\"<1>\")\n")
    let range = SourceRange(
      from: SourcePosition(line: 1, column: 7),
      to: SourcePosition(line: 1, column: 12)
    )
    let difference = Diagnostic(
      .error,
      "output differs: 100%",
      at: range,
      in: source,
      details: ["-<1>", "+\u{1B}[31m]]>"],
      remedy: "run marble accept notes/en/a,b.md"
    )
    let unread = Diagnostic(.error, "there is no chapter `x`", path: "Site/site.yml")
    let stray = Diagnostic(.warning, "this chapter isn't listed in the contents", path: source.path)
    let ids = [1, 5, 9, 12, 20].map { Listing.ID(path: source.path, line: $0) }
    let report = TestReport(
      verdicts: [
        Verdict(listing: ids[0], outcome: .verified, output: "a & b\r\n\u{0}\u{FFFE}"),
        Verdict(listing: ids[1], outcome: .failed, output: "", diagnostics: [difference]),
        Verdict(listing: ids[2], outcome: .skipped(reason: "needs \"macOS\"\n& time")),
        Verdict(listing: ids[3], outcome: .compiled, diagnostics: [stray]),
        Verdict(
          listing: ids[4],
          outcome: .notReached,
          diagnostics: [Diagnostic(.note, "not reached", path: source.path)]
        ),
      ],
      timings: [
        TestReport.Timing(
          program: Program.ID(path: source.path, name: .page),
          listings: [ids[0], ids[1], ids[4]],
          compiling: .milliseconds(240),
          running: .milliseconds(60),
          isCached: false
        ),
        TestReport.Timing(
          program: Program.ID(path: source.path, name: .isolated(line: 12)),
          listings: [ids[3]],
          compiling: .zero,
          running: .zero,
          isCached: true
        ),
      ],
      toolchain: "Swift 6.3.1"
    )
    return Outcome(
      complaints: [unread, stray],
      report: report,
      duration: .milliseconds(1234)
    )
  }()
}
