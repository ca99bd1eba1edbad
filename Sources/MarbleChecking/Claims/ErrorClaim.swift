internal import MarbleModel

/// The page's claim about what a listing writes to standard error: the `stderr` fence after it.
///
/// A page without such a fence says nothing about it.
struct ErrorClaim {
  let fence: Expectation?

  private let source: SourceFile

  init(of listing: Listing, in source: SourceFile) {
    fence = listing.errors
    self.source = source
  }

  /// Returns a diagnostic if a listing wrote something other than the page says; otherwise `nil`.
  func compare(with passage: Transcript.Passage) -> Diagnostic? { compare(with: passage.errors) }

  func compare(with written: String) -> Diagnostic? {
    guard let fence else { return nil }
    let lines = OutputLines.split(written)
    if let difference = PlacedLines(of: fence).difference(from: lines) {
      return source.error(
        lines.isEmpty ? .nothing : .differs,
        at: difference.position,
        difference.lines,
        remedy: source.acceptance
      )
    }
    guard fence.showsEnd(of: written), let last = fence.lines.last else { return nil }
    return source.error(.unended, at: last.position, remedy: .endedError)
  }
}

extension Expectation {
  /// Whether the fence shows a line ending after a text that doesn't have one.
  func showsEnd(of text: String) -> Bool {
    guard OutputLines.isUnended(text), let last = lines.last, !LinePattern(last.text).isGap else {
      return false
    }
    switch comparison {
    case .exact, .unordered: return true
    case .prefix: return OutputLines.split(text).count <= lines.count
    case .varies, .sketch: return false
    }
  }
}

extension String {
  static let endedError = "write a line ending, too"
}

extension Diagnostic.Message {
  fileprivate static let differs = ExplainedMessage.errorDiffers.message()
  fileprivate static let nothing = ExplainedMessage.errorDiffers.message(
    adding: ": nothing was written to it"
  )
  fileprivate static let unended = ExplainedMessage.errorDiffers.message(
    adding: ": the last line has no line ending"
  )
}
