extension Verdict.Outcome {
  /// How a book counts a listing; the raw values give the order of the counts in a summary.
  package enum Count: Int, Sendable {
    case verified
    case compiled
    case skipped
    case failed
    case notReached
    case parsed
    case rotten
    case elsewhere
    case compiledWithStandIns
  }

  /// How a listing with this outcome is counted.
  ///
  /// Most code depends on this instead of on the outcome itself.
  package var count: Count {
    switch self {
    case .verified, .refused, .stopped, .declared: .verified
    case .compiled: .compiled
    case .compiledWith: .compiledWithStandIns
    case .parsed: .parsed
    case .rotten: .rotten
    case .elsewhere: .elsewhere
    case .skipped: .skipped
    case .failed: .failed
    case .notReached: .notReached
    }
  }

  /// Whether a listing with this outcome makes the book's test fail.
  package var isFailure: Bool { count == .failed || count == .notReached }

  /// Whether a listing with this outcome wasn't checked, at least not here.
  package var isSkipped: Bool { count == .skipped || count == .elsewhere }
}
