internal import MarbleModel

extension Acceptance {
  /// Returns the edits that make the `// =>` comments say what two runs observed.
  func valueEdits(_ verdict: Verdict, _ other: Verdict?) -> [TextEdit] {
    guard let first = verdict.observations else { return [] }
    let second = other.map { $0.observations } ?? first
    guard let second else { return [] }
    return ValueRewriting(source: source, listing: listing).edits(to: first, second)
  }

  /// Returns the reason why no value can be written; `nil` if none is claimed.
  func valueRefusal(_ verdict: Verdict) -> Refusal? {
    guard verdict.output != nil, !ValueComment.all(in: listing).isEmpty else { return nil }
    guard verdict.observations != nil else { return Refusal(message: .unobserved) }
    return Refusal(message: .noValue)
  }
}

extension Diagnostic.Message {
  fileprivate static let noValue: Self = "not accepted: code before a `// =>` has no value"
  fileprivate static let unobserved: Self = "not accepted: the values of this block are not known"
}
