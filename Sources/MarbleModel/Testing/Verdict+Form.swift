extension Verdict.Outcome: FormedValue {
  private enum Kind: UInt8, Keepable {
    case verified, compiled, refused, stopped, parsed, declared, elsewhere, skipped, failed
    case notReached, rotten, compiledWith
  }

  package static let form = Form { (kind: Kind, text: String) -> Self in
    switch kind {
    case .verified: .verified
    case .compiled: .compiled
    case .compiledWith: .compiledWith(standIns: text.split(separator: " ").map(String.init))
    case .refused: .refused
    case .stopped: .stopped
    case .parsed: .parsed
    case .declared: .declared
    case .elsewhere: .elsewhere(platforms: text)
    case .skipped: .skipped(reason: text)
    case .failed: .failed
    case .notReached: .notReached
    case .rotten: .rotten
    }
  } _: { outcome in
    switch outcome {
    case .verified: (.verified, "")
    case .compiled: (.compiled, "")
    case .compiledWith(let names): (.compiledWith, names.joined(separator: " "))
    case .refused: (.refused, "")
    case .stopped: (.stopped, "")
    case .parsed: (.parsed, "")
    case .declared: (.declared, "")
    case .elsewhere(let platforms): (.elsewhere, platforms)
    case .skipped(let reason): (.skipped, reason)
    case .failed: (.failed, "")
    case .notReached: (.notReached, "")
    case .rotten: (.rotten, "")
    }
  }
}
