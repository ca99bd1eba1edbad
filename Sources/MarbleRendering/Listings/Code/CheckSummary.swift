import MarbleModel

/// How many listings of a page or a book were checked, in words.
struct CheckSummary: Sendable, Hashable {
  let text: String
  /// Whether any of them was compiled, so that there is something to tick.
  let isChecked: Bool
}

extension FingerprintMixer {
  mutating func mix(_ summary: CheckSummary?) {
    mix(summary?.text)
    mix(summary?.isChecked == true)
  }
}
