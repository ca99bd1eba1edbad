internal import MarbleModel

/// What a page says that a listing prints.
struct OutputClaim {
  /// The way in which a page says it.
  enum Form {
    /// Not at all.
    case none
    /// By the `output` fence behind the listing.
    case fence(ExpectedOutput)
    /// By `// Prints` comments in the listing.
    case comments([PrintsComment])
    /// Twice, which leaves open what holds.
    case both
  }

  /// The way in which the page says it.
  let form: Form

  private let listing: Listing
  private let source: SourceFile

  /// Reads the claim about `listing` in its chapter.
  init(of listing: Listing, in source: SourceFile) {
    self.listing = listing
    self.source = source
    let comments = PrintsComment.all(in: listing)
    form =
      switch (listing.expectation, comments.isEmpty) {
      case (nil, true): .none
      case (nil, false): .comments(comments)
      case (let fence?, true): .fence(fence)
      case (_?, false): .both
      }
  }

  /// Returns what to say about output that is not as the page says; `nil` if it is.
  func compare(with output: String) -> Diagnostic? {
    let printed = OutputLines.split(output)
    switch form {
    case .none:
      return printed.isEmpty ? nil : unclaimed(printed)
    case .fence(let fence):
      let expected = Self.placed(fence.lines, besides: printed)
      let end = SourcePosition(line: max(fence.range.lines.upperBound, fence.range.start.line))
      return difference(expected, printed, end: fence.lines.isEmpty ? fence.range.start : end)
    case .comments(let comments):
      let expected = comments.flatMap { comment in
        comment.expected.map { ($0, position(of: comment)) }
      }
      return difference(expected, printed, end: expected.last?.1 ?? listing.range.start)
    case .both:
      return Diagnostic(
        .error,
        .claimedTwice,
        at: SourceRange(at: listing.range.start),
        in: source,
        remedy: "remove the `// Prints` comments or the output fence"
      )
    }
  }

  private func unclaimed(_ printed: [String]) -> Diagnostic {
    Diagnostic(
      .error,
      .unclaimed,
      at: SourceRange(at: listing.range.start),
      in: source,
      details: LineDiff(expected: [], printed: printed).lines,
      remedy: remedy
    )
  }

  private func difference(
    _ expected: [(text: String, position: SourcePosition)],
    _ printed: [String],
    end: SourcePosition
  ) -> Diagnostic? {
    let same = zip(expected, printed).prefix { OutputLines.areSame($0.text, $1) }.count
    guard same < expected.count || same < printed.count else { return nil }
    let place = same < expected.count ? expected[same].position : end
    return Diagnostic(
      .error,
      printed.isEmpty ? .printedNothing : .differs,
      at: SourceRange(at: place),
      in: source,
      details: LineDiff(expected: expected.map(\.text), printed: printed).lines,
      remedy: remedy
    )
  }

  /// Returns the lines of a fence, each with the position of the first character that differs.
  private static func placed(
    _ lines: [Listing.Line],
    besides printed: [String]
  ) -> [(text: String, position: SourcePosition)] {
    lines.enumerated().map { index, line in
      var position = line.position
      if printed.indices.contains(index) {
        position.column += OutputLines.commonLength(line.text, printed[index])
      }
      return (line.text, position)
    }
  }

  private func position(of comment: PrintsComment) -> SourcePosition {
    let start = listing.lines[comment.line].position
    return SourcePosition(line: start.line, column: start.column + comment.offset)
  }

  private var remedy: String { "run marble accept \(source.path)" }
}

extension Diagnostic.Message {
  fileprivate static let differs: Self = "output differs"
  fileprivate static let printedNothing: Self = "output differs: nothing was printed"
  fileprivate static let unclaimed: Self = "this block prints, but the page does not say what"
  fileprivate static let claimedTwice: Self = "the output of this block is expected twice"
}
