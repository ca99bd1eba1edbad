import MarbleModel

extension Verdict {
  var isSkipped: Bool {
    if case .skipped = outcome { true } else { false }
  }
}

extension Verdict.Outcome {
  static let words = [
    "verified", "compiled", "refused", "stopped", "parsed", "declared", "skipped", "failed",
    "notReached",
  ]

  var word: String {
    switch self {
    case .verified: "verified"
    case .compiled: "compiled"
    case .refused: "refused"
    case .stopped: "stopped"
    case .parsed: "parsed"
    case .declared: "declared"
    case .skipped: "skipped"
    case .failed: "failed"
    case .notReached: "notReached"
    }
  }
}
