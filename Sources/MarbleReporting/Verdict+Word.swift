import MarbleModel

extension Verdict.Outcome {
  static let words = all().map(\.word)

  /// All outcomes, in the order of reports; `reason` is for blocks that aren't checked.
  private static func all(skippedBecause reason: String = "") -> [Self] {
    [
      .verified, .compiled, .refused, .stopped, .parsed, .declared, .elsewhere(platforms: reason),
      .skipped(reason: reason), .failed, .notReached, .rotten,
      .compiledWith(standIns: reason.split(separator: " ").map(String.init)),
    ]
  }

  var word: String {
    switch self {
    case .verified: "verified"
    case .compiled: "compiled"
    case .compiledWith: "compiledWithStandIns"
    case .refused: "refused"
    case .stopped: "stopped"
    case .parsed: "parsed"
    case .declared: "declared"
    case .elsewhere: "elsewhere"
    case .skipped: "skipped"
    case .failed: "failed"
    case .notReached: "notReached"
    case .rotten: "rotten"
    }
  }

  /// Why a block isn't checked, the platforms that it's for, or the names that are stand-ins;
  /// `nil` for one that is checked as it is.
  var reason: String? {
    switch self {
    case .skipped(let reason), .elsewhere(let reason): reason
    case .compiledWith(let names): names.joined(separator: " ")
    default: nil
    }
  }

  /// Parses a word, with the reason why a block isn't checked; `nil` for any other word.
  init?(word: String, reason: String) {
    let known = Self.all(skippedBecause: reason)
    guard let outcome = known.first(where: { $0.word == word }) else { return nil }
    self = outcome
  }
}
