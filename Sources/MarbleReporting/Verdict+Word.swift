import MarbleModel

extension Verdict {
  var isSkipped: Bool {
    if case .skipped = outcome { true } else { false }
  }
}

extension Verdict.Outcome {
  static let words = [
    "verified", "compiled", "refused", "stopped", "skipped", "failed", "notReached",
  ]

  var word: String {
    switch self {
    case .verified: "verified"
    case .compiled: "compiled"
    case .refused: "refused"
    case .stopped: "stopped"
    case .skipped: "skipped"
    case .failed: "failed"
    case .notReached: "notReached"
    }
  }

  /// Reads a word, with the reason why a block is not checked; `nil` for any other word.
  init?(word: String, reason: String) {
    let all: [Self] = [
      .verified, .compiled, .refused, .stopped, .skipped(reason: reason), .failed, .notReached,
    ]
    guard let outcome = all.first(where: { $0.word == word }) else { return nil }
    self = outcome
  }
}
