internal import MarbleModel

extension Acceptance {
  /// Returns the edits that make the page show the objects that two runs recorded.
  func objectEdits(_ verdict: Verdict, _ other: Verdict?) throws(Refusal) -> [TextEdit] {
    guard let fence = listing.objects, let first = verdict.objects else { return [] }
    let second = other.map { $0.objects } ?? first
    guard let second else { throw refusal(.notRun, remedy: .fix) }
    let placed = PlacedLines(of: fence)
    guard placed.difference(from: first) != nil || placed.difference(from: second) != nil else {
      return []
    }
    guard first == second else {
      let difference = LineDiff(expected: first, printed: second)
      throw refusal(.unsteadyObjects, difference.lines, remedy: .steadyObjects)
    }
    guard let text = CommonLines(first: first, second: second) else { return [] }
    return try edits(FenceRewriting(source: source, indent: indent).edits(of: fence, to: text))
  }

  /// Returns the reason why no objects can be written; `nil` if none are wanted.
  func objectRefusal(_ verdict: Verdict) -> Refusal? {
    guard verdict.output != nil, listing.objects != nil, verdict.objects == nil else { return nil }
    return refusal(.unrecorded, remedy: .fix)
  }
}

extension String {
  fileprivate static let steadyObjects =
    "make the block leave the same objects on every run, or write `varies` after `objects`"
}

extension Diagnostic.Message {
  fileprivate static let unsteadyObjects: Self =
    "not accepted: two runs of this block leave different objects"
  fileprivate static let unrecorded: Self =
    "not accepted: the objects of this block weren't recorded"
}
