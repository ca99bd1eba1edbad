package import MarbleModel

extension TestReport {
  /// The verdicts as text: line and outcome of each listing, its output and diagnostics below.
  package var summary: String {
    verdicts.map(\.summary).joined()
  }
}

extension Verdict {
  fileprivate var summary: String {
    let head = "\(listing.line) \(name)\n"
    let printed = (output ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let lines = (output ?? "").isEmpty ? [] : printed.map { "  | \($0)\n" }
    return head + lines.joined() + diagnostics.map(\.summary).joined()
  }

  private var name: String {
    switch outcome {
    case .verified: "verified"
    case .compiled: "compiled"
    case .compiledWith(let names): "compiled with stand-ins \(names.joined(separator: ", "))"
    case .refused: "refused"
    case .stopped: "stopped"
    case .parsed: "parsed"
    case .rotten: "rotten"
    case .declared: "declared"
    case .elsewhere(let platforms): "for \(platforms)"
    case .skipped(let reason): "skipped \(reason)"
    case .failed: "failed"
    case .notReached: "not reached"
    }
  }
}

extension Diagnostic {
  /// The diagnostic as text.
  package var summary: String {
    let place = range.map { "\($0.start.line):\($0.start.column): " } ?? ""
    let head = "  \(place)\(severity.rawValue): \(message.text)\n"
    let remedy = remedy.map { "    = \($0)\n" } ?? ""
    return head + details.map { "    \($0)\n" }.joined() + remedy
  }
}
